/// The current weather of one point, from `/data/2.5/weather` in metric units.
///
/// Values that do not apply or were not measured are nil. Times are seconds since 1970 UTC.
package struct CurrentWeather: Sendable, Equatable {
    /// The weather conditions, primary first; documented as at least one, sometimes several.
    package let weather: [WeatherCondition]
    package let main: Main
    /// The visibility in metres, capped at 10,000 by the vendor.
    package let visibility: Double?
    package let wind: Wind
    package let rain: Precipitation?
    package let snow: Precipitation?
    package let clouds: Clouds
    /// The time at which the vendor computed the weather; unchanged while the vendor serves a cached response.
    package let dt: Int64
    package let sys: Sys
    /// The UTC offset in seconds.
    package let timezone: Int?
    /// The vendor's city id; nil if the point is in no city.
    package let id: Int?
    /// The vendor's place name; nil over sea and in uninhabited areas.
    package let name: String?

    /// The measurements in the vendor's object `main`.
    package struct Main: Sendable, Equatable {
        /// The air temperature in °C.
        package let temp: Double
        /// The apparent temperature in °C.
        package let feelsLike: Double?
        /// The lowest current temperature within the city in °C, not the day's low.
        package let tempMin: Double?
        /// The highest current temperature within the city in °C, not the day's high.
        package let tempMax: Double?
        /// The atmospheric pressure at sea level in hPa.
        package let pressure: Double?
        /// The relative humidity in percent.
        package let humidity: Double?
        /// The atmospheric pressure at sea level in hPa, documented by the vendor in the same words as `pressure`.
        package let seaLevel: Double?
        /// The atmospheric pressure at ground level in hPa.
        package let grndLevel: Double?
    }

    package struct Wind: Sendable, Equatable, Decodable {
        /// The wind speed in m/s.
        package let speed: Double?
        /// The direction that the wind comes from, in degrees clockwise from north, 0–360; nil if calm or variable.
        package let deg: Double?
        /// The wind gust speed in m/s; may be below `speed`.
        package let gust: Double?
    }

    package struct Clouds: Sendable, Equatable, Decodable {
        /// The cloud cover in percent.
        package let all: Double?
    }

    /// The country and the sun times, in the vendor's object `sys`.
    package struct Sys: Sendable, Equatable {
        /// The ISO 3166-1 alpha-2 country code; nil over the sea.
        package let country: String?
        /// The time of sunrise; nil during polar day and night, which the vendor marks by 0 or two equal times.
        package let sunrise: Int64?
        /// The time of sunset; nil during polar day and night.
        package let sunset: Int64?
    }
}

extension CurrentWeather: Decodable {
    private enum Keys: String, CodingKey {
        case weather, main, visibility, wind, rain, snow, clouds, dt, sys, timezone, id, name
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        weather = try body.decode([WeatherCondition].self, forKey: .weather)
        main = try body.decode(Main.self, forKey: .main)
        visibility = try body.decodeIfPresent(Double.self, forKey: .visibility)
        wind = try body.decodeIfPresent(Wind.self, forKey: .wind) ?? Wind(speed: nil, deg: nil, gust: nil)
        rain = try body.decodeIfPresent(Precipitation.self, forKey: .rain)?.nilIfEmpty
        snow = try body.decodeIfPresent(Precipitation.self, forKey: .snow)?.nilIfEmpty
        clouds = try body.decodeIfPresent(Clouds.self, forKey: .clouds) ?? Clouds(all: nil)
        dt = try body.decode(Int64.self, forKey: .dt)
        sys = try body.decodeIfPresent(Sys.self, forKey: .sys) ?? Sys(country: nil, sunrise: nil, sunset: nil)
        timezone = try body.decodeUTCOffset(forKey: .timezone)
        id = try body.decodeIfPresent(Int.self, forKey: .id).flatMap { $0 == 0 ? nil : $0 }
        name = try body.decodeIfPresent(String.self, forKey: .name)?.nilIfEmpty
    }
}

extension CurrentWeather.Main: Decodable {
    private enum CodingKeys: String, CodingKey {
        case temp, pressure, humidity
        case feelsLike = "feels_like"
        case tempMin = "temp_min"
        case tempMax = "temp_max"
        case seaLevel = "sea_level"
        case grndLevel = "grnd_level"
    }
}

extension CurrentWeather.Sys: Decodable {
    private enum Keys: String, CodingKey {
        case country
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        country = try body.decodeIfPresent(String.self, forKey: .country)?.nilIfEmpty
        let sun = try SunTimes(from: decoder)
        sunrise = sun.sunrise
        sunset = sun.sunset
    }
}
