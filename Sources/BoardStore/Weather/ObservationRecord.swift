import BoardModels

/// How conditions are kept: one row for a provider, a rounded point and a moment, never changed once written.
enum ObservationRecord {
    /// The SELECT list over `observations o`.
    ///
    /// The first column is NULL where there are no conditions.
    static let columns: Statement = """
        o.provider, o.observed_at, o.weather, o.code, o.is_night, o.temperature, o.feels_like, o.humidity, \
        o.pressure, o.wind_speed, o.wind_gust, o.wind_direction, o.clouds, o.visibility, o.uv_index, o.rain, o.snow, \
        o.air_quality, o.sunrise, o.sunset, o.utc_offset
        """

    static func decode(_ row: inout Row) throws(StoreError) -> Conditions? {
        guard let provider: Provider = try row.next(Provider?.self) else { return nil }
        let observedAt: Timestamp = try row.next()
        return Conditions(
            weather: try row.next(), code: try row.next(), isNight: try row.next(), temperature: try row.next(),
            feelsLike: try row.next(), humidity: try row.next(), pressure: try row.next(), windSpeed: try row.next(),
            windGust: try row.next(), windDirection: try row.next(), clouds: try row.next(),
            visibility: try row.next(), uvIndex: try row.next(), rain: try row.next(), snow: try row.next(),
            airQuality: try row.next(), sunrise: try row.next(), sunset: try row.next(), utcOffset: try row.next(),
            observedAt: observedAt, provider: provider)
    }

    /// The id of the row that keeps the conditions; the first that was written of a point and moment stays.
    static func keep(
        _ conditions: Conditions, at point: Coordinates, on connection: any Connection
    ) throws(StoreError) -> Int64 {
        let point = point.rounded
        let inserted = try connection.value(
            Int64.self,
            """
            INSERT INTO observations (
                provider, latitude, longitude, observed_at, weather, code, is_night, temperature, feels_like,
                humidity, pressure, wind_speed, wind_gust, wind_direction, clouds, visibility, uv_index, rain, snow,
                air_quality, sunrise, sunset, utc_offset)
            VALUES (
                \(conditions.provider), \(point.latitude), \(point.longitude), \(conditions.observedAt),
                \(conditions.weather), \(conditions.code), \(conditions.isNight), \(conditions.temperature),
                \(conditions.feelsLike), \(conditions.humidity), \(conditions.pressure), \(conditions.windSpeed),
                \(conditions.windGust), \(conditions.windDirection), \(conditions.clouds), \(conditions.visibility),
                \(conditions.uvIndex), \(conditions.rain), \(conditions.snow), \(conditions.airQuality),
                \(conditions.sunrise), \(conditions.sunset), \(conditions.utcOffset))
            ON CONFLICT (provider, latitude, longitude, observed_at) DO NOTHING
            RETURNING id
            """)
        if let inserted { return inserted }
        let kept = try connection.value(
            Int64.self,
            """
            SELECT id FROM observations
            WHERE provider = \(conditions.provider) AND latitude = \(point.latitude)
                AND longitude = \(point.longitude) AND observed_at = \(conditions.observedAt)
            """)
        guard let kept else { throw .internalFault("an observation that is in the way of another cannot be found") }
        return kept
    }
}
