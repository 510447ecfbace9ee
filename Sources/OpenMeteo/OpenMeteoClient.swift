import Curl
import FoundationEssentials

/// Asks Open-Meteo, which needs no key: one request per call, no retries and no cache.
package struct OpenMeteoClient: Sendable {
    private let http: CurlClient
    private let forecastURL: String
    private let geocodingURL: String

    /// - Parameters: scheme, host and port of the two services, without a slash at the end.
    package init(
        http: CurlClient, forecastURL: String = "https://api.open-meteo.com",
        geocodingURL: String = "https://geocoding-api.open-meteo.com"
    ) {
        self.http = http
        self.forecastURL = forecastURL
        self.geocodingURL = geocodingURL
    }

    /// The weather now and today's sun: °C, m/s, hPa, mm.
    package func currentWeather(
        latitude: Double, longitude: Double
    ) async throws(OpenMeteoError) -> OpenMeteoWeather {
        guard (-90...90).contains(latitude) else { throw .badRequest(reason: "the latitude is outside the world") }
        guard (-180...180).contains(longitude) else { throw .badRequest(reason: "the longitude is outside the world") }
        let query = Query([
            "latitude": Query.hundredths(latitude), "longitude": Query.hundredths(longitude),
            "current": OpenMeteoWeather.currentVariables, "daily": "sunrise,sunset", "wind_speed_unit": "ms",
            "timeformat": "unixtime", "timezone": "auto", "forecast_days": "1",
        ])
        return try await get(forecastURL + "/v1/forecast" + query.text)
    }

    /// The places that a name may mean; empty when nothing matches, as for fewer than two characters.
    ///
    /// - Parameters:
    ///   - name: exact at two characters, fuzzy from three on; `Name, Country` takes a country's name, not its code.
    ///   - count: 1–100.
    ///   - language: ISO 639, Korean being `ko`.
    package func search(
        name: String, count: Int, language: String = "en"
    ) async throws(OpenMeteoError) -> [OpenMeteoPlace] {
        let query = Query([
            "name": name, "count": String(min(max(count, 1), 100)), "language": language, "format": "json",
        ])
        let answer: OpenMeteoSearch = try await get(geocodingURL + "/v1/search" + query.text)
        return answer.results ?? []
    }

    private func get<Answer: Decodable>(_ url: String) async throws(OpenMeteoError) -> Answer {
        let response: CurlResponse
        do {
            response = try await http.send(CurlRequest(url: url))
        } catch {
            throw .transport(error)
        }
        switch response.status {
        case 200: break
        case 400: throw .badRequest(reason: OpenMeteoProblem.reason(in: response.body))
        case 429: throw .limitExceeded
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

private struct OpenMeteoProblem: Decodable {
    let reason: String

    /// The provider's words, or nothing when the body is not its JSON.
    static func reason(in body: [UInt8]) -> String {
        (try? JSONDecoder().decode(Self.self, from: Data(body)).reason) ?? ""
    }
}
