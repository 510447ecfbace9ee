import Curl
import FoundationEssentials

/// A client of Open-Meteo, which needs no key: one request per call, no retries, no cache.
package struct OpenMeteoClient: Sendable {
    /// The range of the number of forecast days that the provider accepts, today included.
    package static let forecastDays = 0...16
    /// The range of the number of past days that the provider accepts.
    package static let pastDays = 0...92

    private let http: CurlClient
    private let forecastURL: String
    private let airQualityURL: String
    private let geocodingURL: String

    /// Creates a client that sends its requests through `http` to three base URLs, with or without a trailing slash.
    ///
    /// If a base URL is nil, that of the public API is used.
    package init(
        http: CurlClient, forecastURL: String? = nil, airQualityURL: String? = nil, geocodingURL: String? = nil
    ) {
        self.http = http
        self.forecastURL = Self.withoutSlash(forecastURL ?? "https://api.open-meteo.com")
        self.airQualityURL = Self.withoutSlash(airQualityURL ?? "https://air-quality-api.open-meteo.com")
        self.geocodingURL = Self.withoutSlash(geocodingURL ?? "https://geocoding-api.open-meteo.com")
    }

    private static func withoutSlash(_ url: String) -> String {
        url.hasSuffix("/") ? String(url.dropLast()) : url
    }

    /// Sends a query to the forecast endpoint.
    func weather<Value: Decodable>(_ query: URLQuery) async throws(OpenMeteoError) -> Value {
        try await get(forecastURL + "/v1/forecast" + query.text)
    }

    /// Sends a query to the air quality endpoint.
    func air(_ query: URLQuery) async throws(OpenMeteoError) -> OpenMeteoAirQualityResponse {
        try await get(airQualityURL + "/v1/air-quality" + query.text)
    }

    /// Sends a query to the endpoint of the place search.
    func search(_ query: URLQuery) async throws(OpenMeteoError) -> OpenMeteoSearch {
        try await get(geocodingURL + "/v1/search" + query.text)
    }

    private func get<Value: Decodable>(_ url: String) async throws(OpenMeteoError) -> Value {
        var request = CurlRequest(url: url)
        // The longest response, 108 days of hours, is below 400 KB.
        request.maximumResponseBytes = 1024 * 1024
        // Each call counts against the quota, so none may be resent.
        request.mayReuseConnection = false
        let response: CurlResponse
        do {
            response = try await http.send(request)
        } catch {
            throw .transport(error)
        }
        switch response.status {
        case 200: break
        case 400: throw .badRequest(reason: OpenMeteoProblem.reason(in: response.body))
        case 429: throw .limitExceeded(.init(reason: OpenMeteoProblem.reason(in: response.body)))
        case 503: throw .overloaded
        case 500...599: throw .serverFault(status: response.status)
        default: throw .unexpectedStatus(response.status)
        }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(response.body))
        } catch {
            throw .unreadable
        }
    }
}

/// The validated coordinates of a request; creating them throws for coordinates out of range.
struct OpenMeteoPoint {
    /// The latitude rounded to two decimals, so that equal requests have equal URLs.
    let latitude: String
    /// The longitude rounded to two decimals.
    let longitude: String

    init(latitude: Double, longitude: Double) throws(OpenMeteoError) {
        guard (-90...90).contains(latitude) else { throw .badRequest(reason: "the latitude is out of range") }
        guard (-180...180).contains(longitude) else { throw .badRequest(reason: "the longitude is out of range") }
        self.latitude = URLQuery.coordinate(latitude)
        self.longitude = URLQuery.coordinate(longitude)
    }
}

/// The body of an error response.
private struct OpenMeteoProblem: Decodable {
    let reason: String

    /// Decodes the provider's message from an error body; empty if the body is not an error in JSON.
    static func reason(in body: [UInt8]) -> String {
        (try? JSONDecoder().decode(Self.self, from: Data(body)).reason) ?? ""
    }
}
