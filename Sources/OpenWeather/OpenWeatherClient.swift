import Curl
import FoundationEssentials

/// Asks OpenWeather: one function per endpoint, one request per call, no retries and no cache.
package struct OpenWeatherClient: Sendable {
    private let http: CurlClient
    private let key: OpenWeatherKey
    private let baseURL: String

    /// - Parameter baseURL: scheme, host and port; a slash at its end does no harm.
    package init(http: CurlClient, key: OpenWeatherKey, baseURL: String = "https://api.openweathermap.org") {
        self.http = http
        self.key = key
        self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    }

    /// The weather now, in metric units: °C, m/s, hPa, mm.
    package func currentWeather(latitude: Double, longitude: Double) async throws(OpenWeatherError) -> CurrentWeather {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        let query = Query(["lat": point.latitude, "lon": point.longitude, "units": "metric"])
        return try await get("/data/2.5/weather", query)
    }

    /// The places that a name may mean, the likeliest first; empty when nothing matches.
    ///
    /// - Parameters:
    ///   - query: `Name`, `Name,Country` or, in the United States only, `Name,State,Country`; any script.
    ///   - limit: at most 5, as the vendor has it.
    package func geocode(_ query: String, limit: Int) async throws(OpenWeatherError) -> [GeocodedPlace] {
        try await places("/geo/1.0/direct", Query(["q": query, "limit": Self.limit(limit)]))
    }

    /// The places near a point, the nearest first; empty in the middle of nowhere.
    package func reverseGeocode(
        latitude: Double, longitude: Double, limit: Int
    ) async throws(OpenWeatherError) -> [GeocodedPlace] {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        let query = Query(["lat": point.latitude, "lon": point.longitude, "limit": Self.limit(limit)])
        return try await places("/geo/1.0/reverse", query)
    }

    /// The place of a postcode, nil when there is none.
    package func geocode(zip: String, country: String) async throws(OpenWeatherError) -> ZipPlace? {
        do {
            return try await get("/geo/1.0/zip", Query(["zip": zip + "," + country]))
        } catch .notFound {
            return nil
        }
    }

    /// The air now: µg/m³ and the vendor's own index.
    package func airPollution(latitude: Double, longitude: Double) async throws(OpenWeatherError) -> AirPollution {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        return try await get("/data/2.5/air_pollution", Query(["lat": point.latitude, "lon": point.longitude]))
    }

    private static func limit(_ limit: Int) -> String {
        String(min(max(limit, 1), 5))
    }

    /// The vendor says "no such place" in two ways: an empty list, and a 404.
    private func places(_ path: String, _ query: Query) async throws(OpenWeatherError) -> [GeocodedPlace] {
        do {
            return try await get(path, query)
        } catch .notFound {
            return []
        }
    }

    private func get<Answer: Decodable>(_ path: String, _ query: Query) async throws(OpenWeatherError) -> Answer {
        var query = query
        query.append("appid", key.secret)
        let response: CurlResponse
        do {
            response = try await http.send(CurlRequest(url: baseURL + path + query.text))
        } catch {
            throw .transport(error)
        }
        switch response.status {
        case 200: return try Self.decoded(response.body)
        case 400: throw .badRequest(message: key.removed(from: VendorProblem.message(in: response.body)))
        case 401: throw .keyRejected
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
