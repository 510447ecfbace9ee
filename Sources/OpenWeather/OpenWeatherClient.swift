import Curl
import FoundationEssentials

/// Asks OpenWeather: one function per endpoint, one request per call, no retries and no cache; metric units always.
package struct OpenWeatherClient: Sendable {
    private let http: CurlClient
    private let key: OpenWeatherKey
    let baseURL: String

    /// - Parameter baseURL: scheme, host and port; a slash at its end does no harm.
    package init(http: CurlClient, key: OpenWeatherKey, baseURL: String = "https://api.openweathermap.org") {
        self.http = http
        self.key = key
        self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    }

    /// Tells this client's account from others in what is remembered of it; see ``OpenWeatherKey/fingerprint``.
    package var keyFingerprint: String { key.fingerprint }

    /// The plan that an endpoint belongs to, and with it the meaning of a 401.
    enum Plan {
        case free, oneCall
    }

    func get<Answer: Decodable>(
        _ path: String, _ query: URLQuery, plan: Plan = .free
    ) async throws(OpenWeatherError) -> Answer {
        var query = query
        query.append("appid", key.secret)
        var request = CurlRequest(url: baseURL + path + query.text)
        // Each call is counted and may cost money: none is sent twice.
        request.mayReuseConnection = false
        let response: CurlResponse
        do {
            response = try await http.send(request)
        } catch {
            throw .transport(error)
        }
        switch response.status {
        case 200: return try Self.decoded(response.body)
        case 400: throw .badRequest(message: key.removed(from: VendorProblem.message(in: response.body)))
        case 401: throw plan == .oneCall ? .notSubscribed : .keyRejected
        case 404: throw .notFound
        case 429: throw .accountBlocked
        case 500...599: throw .serverFault(status: response.status)
        default: throw .unexpectedStatus(response.status)
        }
    }

    private static func decoded<Answer: Decodable>(_ body: [UInt8]) throws(OpenWeatherError) -> Answer {
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(body))
        } catch {
            throw .unreadable
        }
    }
}

/// The body of an error, of which only the message is of use; `cod` is now a number and now a string, and says no
/// more than the status.
private struct VendorProblem: Decodable {
    let message: String

    /// The vendor's words, or nothing when the body is the proxy's HTML page.
    static func message(in body: [UInt8]) -> String {
        (try? JSONDecoder().decode(Self.self, from: Data(body)).message) ?? ""
    }
}
