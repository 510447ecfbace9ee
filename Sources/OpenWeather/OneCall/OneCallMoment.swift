/// A One Call record of the weather at one time: now, a forecast hour or a past time.
///
/// Values that do not apply or were not measured are nil. Times are seconds since 1970 UTC.
package struct OneCallMoment: Sendable, Equatable {
    package let dt: Int64
    /// The time of that day's sunrise; nil for forecast hours and during polar day and night.
    package let sunrise: Int64?
    /// The time of that day's sunset; nil for forecast hours and during polar day and night.
    package let sunset: Int64?
    /// The air temperature in °C.
    package let temp: Double
    /// The apparent temperature in °C.
    package let feelsLike: Double?
    /// The atmospheric pressure at sea level in hPa.
    package let pressure: Double?
    /// The relative humidity in percent.
    package let humidity: Double?
    /// The dew point in °C.
    package let dewPoint: Double?
    /// The UV index; nil for times more than five days ago.
    package let uvi: Double?
    /// The cloud cover in percent.
    package let clouds: Double?
    /// The visibility in metres, capped at 10,000 by the vendor.
    package let visibility: Double?
    /// The wind speed in m/s.
    package let windSpeed: Double?
    /// The direction that the wind comes from, in degrees clockwise from north, 0–360.
    package let windDeg: Double?
    /// The wind gust speed in m/s.
    package let windGust: Double?
    /// The probability of precipitation, 0–1; for future hours only.
    package let pop: Double?
    /// The rate of rain in mm/h.
    package let rain: Precipitation?
    /// The rate of snowfall in mm/h, as water equivalent.
    package let snow: Precipitation?
    /// The weather conditions, primary first.
    package let weather: [WeatherCondition]
    /// The ids of weather alerts, which ``OpenWeatherClient/oneCallAlert(id:)`` fetches; empty in One Call 3.0.
    package let alerts: [String]
}

extension OneCallMoment: Decodable {
    private enum Keys: String, CodingKey {
        case dt, temp, pressure, humidity, uvi, clouds, visibility, pop, rain, snow, weather, alerts
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
        let sun = try SunTimes(from: decoder)
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
        rain = try body.decodeIfPresent(Precipitation.self, forKey: .rain)?.nilIfEmpty
        snow = try body.decodeIfPresent(Precipitation.self, forKey: .snow)?.nilIfEmpty
        weather = try body.decodeIfPresent([WeatherCondition].self, forKey: .weather) ?? []
        alerts = try body.decodeIfPresent([String].self, forKey: .alerts) ?? []
    }
}
