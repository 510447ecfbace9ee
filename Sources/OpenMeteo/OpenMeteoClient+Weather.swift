import Curl

extension OpenMeteoClient {
    /// The weather now and today's sun: °C, m/s, hPa, mm.
    package func currentWeather(
        latitude: Double, longitude: Double
    ) async throws(OpenMeteoError) -> OpenMeteoWeather {
        let point = try OpenMeteoPoint(latitude: latitude, longitude: longitude)
        return try await weather(
            URLQuery([
                "latitude": point.latitude, "longitude": point.longitude,
                "current": OpenMeteoWeather.currentVariables, "daily": "sunrise,sunset", "wind_speed_unit": "ms",
                "timeformat": "unixtime", "timezone": "auto", "forecast_days": "2",
            ]))
    }

    /// The hours and days from today on, or from so many days before: °C, m/s, hPa, mm.
    ///
    /// - Parameters:
    ///   - days: 0–16, today included.
    ///   - pastDays: 0–92; 1 begins yesterday.
    ///   - includesMoon: whether to ask for moonrise, moonset and phase, which a server of one's own from before the
    ///     middle of 2026 refuses with a 400, and the whole question with them.
    package func forecast(
        latitude: Double, longitude: Double, days: Int = 7, pastDays: Int = 0, includesMoon: Bool = true
    ) async throws(OpenMeteoError) -> OpenMeteoForecast {
        let point = try OpenMeteoPoint(latitude: latitude, longitude: longitude)
        try Self.check(days: days, within: Self.forecastDays, pastDays: pastDays)
        return try await weather(
            URLQuery([
                "latitude": point.latitude, "longitude": point.longitude,
                "hourly": OpenMeteoHour.Variable.asked(), "daily": OpenMeteoDay.asked(includesMoon: includesMoon),
                "wind_speed_unit": "ms", "timeformat": "unixtime", "timezone": "auto", "forecast_days": String(days),
                "past_days": String(pastDays),
            ]))
    }

    /// The hours of yesterday and today, those of today that are yet to come among them, and both days' sun: °C, m/s,
    /// hPa, mm.
    package func recentHours(
        latitude: Double, longitude: Double
    ) async throws(OpenMeteoError) -> OpenMeteoForecast {
        let point = try OpenMeteoPoint(latitude: latitude, longitude: longitude)
        return try await weather(
            URLQuery([
                "latitude": point.latitude, "longitude": point.longitude, "hourly": OpenMeteoHour.Variable.asked(),
                "daily": "sunrise,sunset", "wind_speed_unit": "ms", "timeformat": "unixtime", "timezone": "auto",
                "forecast_days": "1", "past_days": "1",
            ]))
    }

    /// The air now and in the hours from today on, or from so many days before: µg/m³ and two indices.
    ///
    /// - Parameters:
    ///   - days: 0–7, today included; 0 without past days asks for the air now alone.
    ///   - pastDays: 0–92; 1 begins yesterday.
    package func airQuality(
        latitude: Double, longitude: Double, days: Int = 5, pastDays: Int = 0
    ) async throws(OpenMeteoError) -> OpenMeteoAirQuality {
        let point = try OpenMeteoPoint(latitude: latitude, longitude: longitude)
        try Self.check(days: days, within: Self.airQualityDays, pastDays: pastDays)
        let variables = OpenMeteoAir.Variable.asked()
        guard days + pastDays > 0 else {
            return try await air(
                URLQuery([
                    "latitude": point.latitude, "longitude": point.longitude, "current": variables,
                    "timeformat": "unixtime", "timezone": "auto",
                ]))
        }
        return try await air(
            URLQuery([
                "latitude": point.latitude, "longitude": point.longitude, "current": variables, "hourly": variables,
                "timeformat": "unixtime", "timezone": "auto", "forecast_days": String(days),
                "past_days": String(pastDays),
            ]))
    }

    /// How many calls of the provider's limits (600 a minute, 5,000 an hour, 10,000 a day) a forecast counts as: one
    /// for every ten variables, and more past two weeks.
    package static func callWeight(forecastDays days: Int, pastDays: Int = 0, includesMoon: Bool = true) -> Double {
        let daily = OpenMeteoDay.asked(includesMoon: includesMoon).split(separator: ",").count
        let tens = Double(OpenMeteoHour.Variable.allCases.count + daily) / 10
        return max(1, tens, tens * Double(days + pastDays) / 14)
    }

    private static func check(
        days: Int, within allowed: ClosedRange<Int>, pastDays: Int
    ) throws(OpenMeteoError) {
        guard allowed.contains(days), Self.pastDays.contains(pastDays) else {
            throw .badRequest(reason: "the provider does not know so many days")
        }
    }
}
