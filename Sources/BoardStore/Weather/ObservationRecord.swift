import BoardDatabase
import BoardModels

/// SQL and decoding for weather conditions, stored as immutable rows, one per provider, rounded point and time.
enum ObservationRecord {
    private static let measuredColumns = ColumnList<Conditions>([
        .init("observed_at", { $0.observedAt }, { $0.observedAt = $1 }),
        .init("weather", { $0.weather }, { $0.weather = $1 }),
        .init("code", { $0.code }, { $0.code = $1 }),
        .init("is_night", { $0.isNight }, { $0.isNight = $1 }),
        .init("temperature", { $0.temperature }, { $0.temperature = $1 }),
        .init("feels_like", { $0.feelsLike }, { $0.feelsLike = $1 }),
        .init("humidity", { $0.humidity }, { $0.humidity = $1 }),
        .init("pressure", { $0.pressure }, { $0.pressure = $1 }),
        .init("wind_speed", { $0.windSpeed }, { $0.windSpeed = $1 }),
        .init("wind_gust", { $0.windGust }, { $0.windGust = $1 }),
        .init("wind_direction", { $0.windDirection }, { $0.windDirection = $1 }),
        .init("clouds", { $0.clouds }, { $0.clouds = $1 }),
        .init("visibility", { $0.visibility }, { $0.visibility = $1 }),
        .init("uv_index", { $0.uvIndex }, { $0.uvIndex = $1 }),
        .init("rain", { $0.rain }, { $0.rain = $1 }),
        .init("snow", { $0.snow }, { $0.snow = $1 }),
        .init("air_quality", { $0.airQuality }, { $0.airQuality = $1 }),
        .init("sunrise", { $0.sunrise }, { $0.sunrise = $1 }),
        .init("sunset", { $0.sunset }, { $0.sunset = $1 }),
        .init("utc_offset", { $0.utcOffset }, { $0.utcOffset = $1 }),
    ])

    /// The SELECT list of weather conditions, from `observations o`; the first column is NULL if there are no weather
    /// conditions.
    static let columns: Statement = "o.provider, \(sql: measuredColumns.list("o"))"

    static func decode(_ row: inout Row) throws -> Conditions? {
        guard let provider: Provider = try row.next(Provider?.self) else { return nil }
        var conditions = Conditions(
            weather: .unknown, code: 0, observedAt: Timestamp(milliseconds: 0), provider: provider)
        try measuredColumns.read(&row, into: &conditions)
        return conditions
    }

    /// Inserts weather conditions unless there is already a row for their provider, point and time, and returns the
    /// row's id.
    static func save(_ conditions: Conditions, at point: Coordinates, on connection: any Connection) throws -> Int64 {
        let point = point.rounded
        let inserted = try connection.value(
            Int64.self,
            """
            INSERT INTO observations (provider, latitude, longitude, \(sql: measuredColumns.list()))
            VALUES (
                \(conditions.provider), \(point.latitude), \(point.longitude), \(sql: measuredColumns.values(of: conditions)))
            ON CONFLICT (provider, latitude, longitude, observed_at) DO NOTHING
            RETURNING id
            """)
        if let inserted { return inserted }
        let existing = try connection.value(
            Int64.self,
            """
            SELECT id FROM observations
            WHERE provider = \(conditions.provider) AND latitude = \(point.latitude)
                AND longitude = \(point.longitude) AND observed_at = \(conditions.observedAt)
            """)
        guard let existing else { throw StoreError.internalFault("no observation found after a conflict with one") }
        return existing
    }
}
