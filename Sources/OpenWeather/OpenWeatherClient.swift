import Curl
import FoundationEssentials

/// A client of OpenWeather in metric units: one function per endpoint, one request per call, no retries, no cache.
package struct OpenWeatherClient: Sendable {
    private let http: CurlClient
    private let key: OpenWeatherKey
    /// Scheme, host and port, without a trailing slash.
    private let baseURL: String

    /// Creates a client that sends its requests through `http`, with an API key.
    ///
    /// - Parameter baseURL: scheme, host and port, with or without a trailing slash.
    package init(http: CurlClient, key: OpenWeatherKey, baseURL: String = "https://api.openweathermap.org") {
        self.http = http
        self.key = key
        self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    }

    /// A hash that identifies this client's API key in persisted state; see ``OpenWeatherKey/fingerprint``.
    package var keyFingerprint: String { key.fingerprint }

    /// The OpenWeather plan that an endpoint belongs to, which determines the meaning of a 401.
    enum Plan {
        case free, oneCall
    }

    /// Sends a request with the API key to an endpoint and decodes the response.
    func get<Value: Decodable>(
        _ path: String, _ query: URLQuery, plan: Plan = .free
    ) async throws(OpenWeatherError) -> Value {
        var query = query
        query.append("appid", key.secret)
        var request = CurlRequest(url: baseURL + path + query.text)
        // This limits the size of a forecast with its alerts, and so the size of the board's responses that contain the
        // forecast.
        request.maximumResponseBytes = 1024 * 1024
        // Each call counts against the quota and may be billed, so none may be resent.
        request.mayReuseConnection = false
        let response: CurlResponse
        do {
            response = try await http.send(request)
        } catch {
            throw .transport(error)
        }
        switch response.status {
        case 200: return try Self.decoded(response.body)
        case 400: throw .badRequest(message: key.redacted(from: VendorProblem.message(in: response.body)))
        case 401: throw plan == .oneCall ? .notSubscribed : .keyRejected
        case 404: throw .notFound
        case 429: throw .accountBlocked
        case 500...599: throw .serverFault(status: response.status)
        default: throw .unexpectedStatus(response.status)
        }
    }

    /// Returns a query of validated coordinates, rounded to two decimals, the resolution of the vendor's cache, followed
    /// by the parameters that are not nil.
    func point(
        _ latitude: Double, _ longitude: Double, units: String? = nil,
        _ parameters: KeyValuePairs<String, String?> = [:]
    ) throws(OpenWeatherError) -> URLQuery {
        guard (-90...90).contains(latitude) else { throw .badRequest(message: "wrong latitude") }
        guard (-180...180).contains(longitude) else { throw .badRequest(message: "wrong longitude") }
        var query = URLQuery(["lat": URLQuery.coordinate(latitude), "lon": URLQuery.coordinate(longitude)])
        if let units { query.append("units", units) }
        for case (let name, let value?) in parameters { query.append(name, value) }
        return query
    }

    private static func decoded<Value: Decodable>(_ body: [UInt8]) throws(OpenWeatherError) -> Value {
        do {
            return try makeDecoder().decode(Value.self, from: Data(body))
        } catch {
            throw .unreadable
        }
    }
}

/// The body of an error response; only the message is decoded, as `cod` repeats the status as a number or a string.
private struct VendorProblem: Decodable {
    let message: String

    /// Decodes the vendor's message from an error body; empty if the body has none, such as a proxy's HTML page.
    static func message(in body: [UInt8]) -> String {
        (try? JSONDecoder().decode(Self.self, from: Data(body)).message) ?? ""
    }
}
