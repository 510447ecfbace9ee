import Curl
import LenientJSON

/// The endpoints of OpenWeather's free plan.
extension OpenWeatherClient {
    /// Fetches the current weather in °C, m/s, hPa and mm.
    package func currentWeather(latitude: Double, longitude: Double) async throws(OpenWeatherError) -> CurrentWeather {
        try await get("/data/2.5/weather", try point(latitude, longitude, units: "metric"))
    }

    /// Fetches the five-day forecast in three-hour steps, in °C, m/s, hPa and mm.
    package func forecast(latitude: Double, longitude: Double) async throws(OpenWeatherError) -> FiveDayForecast {
        try await get("/data/2.5/forecast", try point(latitude, longitude, units: "metric"))
    }

    /// Fetches the current air quality: concentrations in µg/m³ and the vendor's index.
    ///
    /// Throws ``OpenWeatherError/unreadable`` if the response has no record.
    package func airPollution(latitude: Double, longitude: Double) async throws(OpenWeatherError) -> AirPollution {
        let response: AirPollutionList = try await get("/data/2.5/air_pollution", try point(latitude, longitude))
        guard let now = response.list.first else { throw .unreadable }
        return now
    }

    /// Searches places by name, best match first; the result is empty if nothing matches.
    ///
    /// - Parameters:
    ///   - query: `Name`, `Name,Country` or, in the United States only, `Name,State,Country`; any script.
    ///   - limit: the maximum number of places, limited to 1–5, the range that the vendor accepts.
    package func geocode(_ query: String, limit: Int) async throws(OpenWeatherError) -> [GeocodedPlace] {
        try await places("/geo/1.0/direct", URLQuery(["q": query, "limit": Self.limit(limit)]))
    }

    /// Searches places near a point, nearest first; the result is empty if there are none.
    ///
    /// - Parameter limit: the maximum number of places, limited to 1–5.
    package func reverseGeocode(
        latitude: Double, longitude: Double, limit: Int
    ) async throws(OpenWeatherError) -> [GeocodedPlace] {
        try await places("/geo/1.0/reverse", try point(latitude, longitude, ["limit": Self.limit(limit)]))
    }

    /// Fetches the place of a postcode; nil if the postcode is unknown.
    ///
    /// - Parameter country: the ISO 3166-1 alpha-2 country code.
    package func geocode(zip: String, country: String) async throws(OpenWeatherError) -> ZipPlace? {
        do {
            let response: ZipResponse = try await get("/geo/1.0/zip", URLQuery(["zip": zip + "," + country]))
            return response.place
        } catch .notFound {
            return nil
        }
    }

    private static func limit(_ limit: Int) -> String {
        String(min(max(limit, 1), 5))
    }

    /// Fetches a list of places; the vendor responds to an unknown place with an empty list or a 404.
    private func places(_ path: String, _ query: URLQuery) async throws(OpenWeatherError) -> [GeocodedPlace] {
        let found: LenientList<GeocodedPlace>
        do {
            found = try await get(path, query)
        } catch .notFound {
            return []
        }
        guard !found.isUnreadable else { throw .unreadable }
        return found.elements
    }
}
