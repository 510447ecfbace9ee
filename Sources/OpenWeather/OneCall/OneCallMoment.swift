/// The weather of one moment in One Call's flat words: now, an hour, a quarter of an hour, or a time past.
///
/// What did not happen or was not measured is nil. Times are seconds since 1970 UTC.
package struct OneCallMoment: Sendable, Equatable {
    package let dt: Int64
    /// Only with the weather now and of a time past; nil in polar day and night.
    package let sunrise: Int64?
    package let sunset: Int64?
    /// °C.
    package let temp: Double
    /// °C.
    package let feelsLike: Double?
    /// hPa at sea level.
    package let pressure: Double?
    /// Percent.
    package let humidity: Double?
    /// °C.
    package let dewPoint: Double?
    /// UV index; the vendor keeps it for five days.
    package let uvi: Double?
    /// Percent.
    package let clouds: Double?
    /// Metres; the vendor stops counting at 10,000.
    package let visibility: Double?
    /// m/s.
    package let windSpeed: Double?
    /// Where it comes from, 0–360.
    package let windDeg: Double?
    /// m/s.
    package let windGust: Double?
    /// How likely rain or snow is, 0–1; only with hours and quarters to come.
    package let pop: Double?
    /// mm an hour.
    package let rain: Precipitation?
    /// mm an hour, as water.
    package let snow: Precipitation?
    /// The conditions, the primary one first.
    package let weather: [WeatherCondition]
    /// Ids for ``OpenWeatherClient/oneCallAlert(id:)``, in One Call 4.0 only.
    package let alerts: [String]
}

/// What falls in one minute.
package struct OneCallMinute: Sendable, Equatable, Decodable {
    /// Seconds since 1970 UTC.
    package let dt: Int64
    /// mm an hour.
    package let precipitation: Double
}

extension OneCallMoment: Decodable {
    private enum Keys: String, CodingKey {
        case dt, sunrise, sunset, temp, pressure, humidity, uvi, clouds, visibility, pop, rain, snow, weather, alerts
        case feelsLike = "feels_like"
        case dewPoint = "dew_point"
        case windSpeed = "wind_speed"
        case windDeg = "wind_deg"
        case windGust = "wind_gust"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        func measured(_ key: Keys) throws -> Double? { try body.decodeIfPresent(Double.self, forKey: key) }
        dt = try body.decode(Int64.self, forKey: .dt)
        let sun = SunTimes(
            sunrise: try body.decodeIfPresent(Int64.self, forKey: .sunrise),
            sunset: try body.decodeIfPresent(Int64.self, forKey: .sunset))
        sunrise = sun.sunrise
        sunset = sun.sunset
        temp = try body.decode(Double.self, forKey: .temp)
        feelsLike = try measured(.feelsLike)
        pressure = try measured(.pressure)
        humidity = try measured(.humidity)
        dewPoint = try measured(.dewPoint)
        uvi = try measured(.uvi)
        clouds = try measured(.clouds)
        visibility = try measured(.visibility)
        windSpeed = try measured(.windSpeed)
        windDeg = try measured(.windDeg)
        windGust = try measured(.windGust)
        pop = try measured(.pop)
        rain = try body.decodeIfPresent(Precipitation.self, forKey: .rain)?.ifAny
        snow = try body.decodeIfPresent(Precipitation.self, forKey: .snow)?.ifAny
        weather = try body.decodeIfPresent([WeatherCondition].self, forKey: .weather) ?? []
        alerts = try body.decodeIfPresent([String].self, forKey: .alerts) ?? []
    }
}
