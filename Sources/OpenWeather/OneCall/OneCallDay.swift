/// The weather of one day in the local calendar.
///
/// Values that do not apply or were not measured are nil. Times are seconds since 1970 UTC.
package struct OneCallDay: Sendable, Equatable {
    /// The time of local noon.
    package let dt: Int64
    /// The time of sunrise; nil during polar day and night.
    package let sunrise: Int64?
    /// The time of sunset; nil during polar day and night.
    package let sunset: Int64?
    /// The time of moonrise; nil if the moon does not rise on that day, which the vendor sends as 0.
    package let moonrise: Int64?
    /// The time of moonset; nil if the moon does not set on that day.
    package let moonset: Int64?
    /// The moon phase: 0 and 1 new moon, 0.25 first quarter, 0.5 full moon, 0.75 last quarter.
    package let moonPhase: Double?
    package let temp: Temperatures
    package let feelsLike: FeelsLike
    /// The atmospheric pressure at sea level in hPa.
    package let pressure: Double?
    /// The relative humidity in percent.
    package let humidity: Double?
    /// The dew point in °C.
    package let dewPoint: Double?
    /// The wind speed in m/s.
    package let windSpeed: Double?
    /// The direction that the wind comes from, in degrees clockwise from north, 0–360.
    package let windDeg: Double?
    /// The wind gust speed in m/s.
    package let windGust: Double?
    /// The weather conditions, primary first.
    package let weather: [WeatherCondition]
    /// The cloud cover in percent.
    package let clouds: Double?
    /// The probability of precipitation, 0–1.
    package let pop: Double?
    /// The day's amount of rain in mm.
    package let rain: Double?
    /// The day's amount of snow in mm, as water equivalent.
    package let snow: Double?
    /// The day's highest UV index.
    package let uvi: Double?
    /// The ids of weather alerts, which ``OpenWeatherClient/oneCallAlert(id:)`` fetches; empty in One Call 3.0.
    package let alerts: [String]

    /// The day's lowest and highest temperatures in °C.
    package struct Temperatures: Sendable, Equatable, Decodable {
        package let min: Double
        package let max: Double
    }

    /// The apparent temperatures at four times of day, in °C.
    package struct FeelsLike: Sendable, Equatable, Decodable {
        package let morn: Double?
        package let day: Double?
        package let eve: Double?
        package let night: Double?
    }
}

extension OneCallDay: Decodable {
    private enum Keys: String, CodingKey {
        case dt, moonrise, moonset, temp, pressure, humidity, weather, clouds, pop, rain, snow, uvi, alerts
        case moonPhase = "moon_phase"
        case feelsLike = "feels_like"
        case dewPoint = "dew_point"
        case windSpeed = "wind_speed"
        case windDeg = "wind_deg"
        case windGust = "wind_gust"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        func measured(_ key: Keys) throws -> Double? { try body.decodeIfPresent(Double.self, forKey: key) }
        func moon(_ key: Keys) throws -> Int64? {
            try body.decodeIfPresent(Int64.self, forKey: key).flatMap { $0 == 0 ? nil : $0 }
        }
        // Responses contain a bare number; the vendor's documentation of 4.0 shows an object with the member `1h`
        // instead.
        func amount(_ key: Keys) throws -> Double? {
            try body.decodeIfPresent(Precipitation.self, forKey: key)?.oneHour
        }
        dt = try body.decode(Int64.self, forKey: .dt)
        let sun = try SunTimes(from: decoder)
        sunrise = sun.sunrise
        sunset = sun.sunset
        moonrise = try moon(.moonrise)
        moonset = try moon(.moonset)
        moonPhase = try measured(.moonPhase)
        temp = try body.decode(Temperatures.self, forKey: .temp)
        feelsLike =
            try body.decodeIfPresent(FeelsLike.self, forKey: .feelsLike)
            ?? FeelsLike(morn: nil, day: nil, eve: nil, night: nil)
        pressure = try measured(.pressure)
        humidity = try measured(.humidity)
        dewPoint = try measured(.dewPoint)
        windSpeed = try measured(.windSpeed)
        windDeg = try measured(.windDeg)
        windGust = try measured(.windGust)
        weather = try body.decodeIfPresent([WeatherCondition].self, forKey: .weather) ?? []
        clouds = try measured(.clouds)
        pop = try measured(.pop)
        rain = try amount(.rain)
        snow = try amount(.snow)
        uvi = try measured(.uvi)
        alerts = try body.decodeIfPresent([String].self, forKey: .alerts) ?? []
    }
}
