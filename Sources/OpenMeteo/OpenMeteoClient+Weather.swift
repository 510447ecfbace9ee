import Curl

extension OpenMeteoClient {
    /// Fetches the current weather and today's sunrise and sunset, in °C, m/s, hPa and mm.
    package func currentWeather(
        latitude: Double, longitude: Double
    ) async throws(OpenMeteoError) -> OpenMeteoWeather {
        let point = try OpenMeteoPoint(latitude: latitude, longitude: longitude)
        // Two days are requested, since the first one may be yesterday: see OpenMeteoForecast.
        return try await weather(
            URLQuery([
                "latitude": point.latitude, "longitude": point.longitude,
                "current": OpenMeteoWeather.currentVariables, "daily": "sunrise,sunset", "wind_speed_unit": "ms",
                "timeformat": "unixtime", "timezone": "auto", "forecast_days": "2",
            ]))
    }

    /// Fetches the hourly and daily forecast, optionally with past days, in °C, m/s, hPa and mm.
    ///
    /// Throws ``OpenMeteoError/badRequest(reason:)`` without sending a request if a number of days is out of range.
    ///
    /// - Parameters:
    ///   - days: the number of forecast days, 0–16, today included.
    ///   - pastDays: the number of days before today, 0–92.
    package func forecast(
        latitude: Double, longitude: Double, days: Int = 7, pastDays: Int = 0
    ) async throws(OpenMeteoError) -> OpenMeteoForecast {
        let point = try OpenMeteoPoint(latitude: latitude, longitude: longitude)
        guard Self.forecastDays.contains(days), Self.pastDays.contains(pastDays) else {
            throw .badRequest(reason: "the number of days is out of the provider's range")
        }
        return try await weather(
            URLQuery([
                "latitude": point.latitude, "longitude": point.longitude,
                "hourly": OpenMeteoMoment.Variable.list(), "daily": OpenMeteoDay.Variable.list(),
                "wind_speed_unit": "ms", "timeformat": "unixtime", "timezone": "auto", "forecast_days": String(days),
                "past_days": String(pastDays),
            ]))
    }

    /// Fetches the hourly weather, sunrises and sunsets of yesterday and today, in °C, m/s, hPa and mm.
    package func recentHours(
        latitude: Double, longitude: Double
    ) async throws(OpenMeteoError) -> OpenMeteoForecast {
        let point = try OpenMeteoPoint(latitude: latitude, longitude: longitude)
        return try await weather(
            URLQuery([
                "latitude": point.latitude, "longitude": point.longitude, "hourly": OpenMeteoMoment.Variable.list(),
                "daily": "sunrise,sunset", "wind_speed_unit": "ms", "timeformat": "unixtime", "timezone": "auto",
                "forecast_days": "1", "past_days": "1",
            ]))
    }

    /// Fetches the current air quality; nil if the provider has none for the place.
    package func airQuality(latitude: Double, longitude: Double) async throws(OpenMeteoError) -> OpenMeteoAirQuality? {
        let point = try OpenMeteoPoint(latitude: latitude, longitude: longitude)
        return try await air(
            URLQuery([
                "latitude": point.latitude, "longitude": point.longitude,
                "current": OpenMeteoAirQuality.Variable.list(), "timeformat": "unixtime", "timezone": "auto",
            ])
        ).current
    }

    /// Returns the number of calls, at least 1, that the provider's rate limits count for a forecast request.
    ///
    /// The number is a tenth of the number of variables, multiplied by days ÷ 14 if the request has more than 14 days.
    /// The limits are 600 calls per minute, 5,000 per hour and 10,000 per day.
    package static func callWeight(forecastDays days: Int, pastDays: Int = 0) -> Double {
        let tens = Double(OpenMeteoMoment.Variable.allCases.count + OpenMeteoDay.Variable.allCases.count) / 10
        return max(1, tens, tens * Double(days + pastDays) / 14)
    }
}
