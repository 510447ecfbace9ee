import Curl
import FoundationEssentials

/// Asks Open-Meteo, which needs no key: one request per call, no retries and no cache.
package struct OpenMeteoClient: Sendable {
    /// How many days of weather the provider knows ahead, today included.
    package static let forecastDays = 0...16
    /// How many days of air quality the provider knows ahead, today included.
    package static let airQualityDays = 0...7
    /// How many days before today the provider still answers for.
    package static let pastDays = 0...92

    private let http: CurlClient
    private let forecastURL: String
    private let airQualityURL: String
    private let geocodingURL: String

    /// - Parameters: scheme, host and port of the three services; a slash at the end does no harm.
    package init(
        http: CurlClient, forecastURL: String = "https://api.open-meteo.com",
        airQualityURL: String = "https://air-quality-api.open-meteo.com",
        geocodingURL: String = "https://geocoding-api.open-meteo.com"
    ) {
        self.http = http
        self.forecastURL = Self.withoutSlash(forecastURL)
        self.airQualityURL = Self.withoutSlash(airQualityURL)
        self.geocodingURL = Self.withoutSlash(geocodingURL)
    }

    private static func withoutSlash(_ url: String) -> String {
        url.hasSuffix("/") ? String(url.dropLast()) : url
    }

    func weather<Answer: Decodable>(_ query: URLQuery) async throws(OpenMeteoError) -> Answer {
        try await get(forecastURL + "/v1/forecast" + query.text)
    }

    func air<Answer: Decodable>(_ query: URLQuery) async throws(OpenMeteoError) -> Answer {
        try await get(airQualityURL + "/v1/air-quality" + query.text)
    }

    /// - Parameter question: `search` or `get`.
    func geocoding<Answer: Decodable>(_ question: String, _ query: URLQuery) async throws(OpenMeteoError) -> Answer {
        try await get(geocodingURL + "/v1/" + question + query.text)
    }

    private func get<Answer: Decodable>(_ url: String) async throws(OpenMeteoError) -> Answer {
        var request = CurlRequest(url: url)
        // The longest answer there is, 108 days of every hour, stays below 400 KB.
        request.maximumResponseBytes = 1024 * 1024
        // Each call is counted: none is sent twice.
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
            return try JSONDecoder().decode(Answer.self, from: Data(response.body))
        } catch {
            throw .unreadable
        }
    }
}

/// The coordinates of a question, which must be those of the world.
struct OpenMeteoPoint {
    /// Degrees to two decimals, so that a repeated question has an unchanged URL.
    let latitude: String
    let longitude: String

    init(latitude: Double, longitude: Double) throws(OpenMeteoError) {
        guard (-90...90).contains(latitude) else { throw .badRequest(reason: "the latitude is outside the world") }
        guard (-180...180).contains(longitude) else { throw .badRequest(reason: "the longitude is outside the world") }
        self.latitude = URLQuery.hundredths(latitude)
        self.longitude = URLQuery.hundredths(longitude)
    }
}

private struct OpenMeteoProblem: Decodable {
    let reason: String

    /// The provider's words, or nothing when the body is not its JSON.
    static func reason(in body: [UInt8]) -> String {
        (try? JSONDecoder().decode(Self.self, from: Data(body)).reason) ?? ""
    }
}
