/// The current weather of one point, from `/data/2.5/weather` in metric units.
///
/// Values that do not apply or were not measured are nil. Times are seconds since 1970 UTC.
package struct CurrentWeather: Sendable, Equatable {
    package let coord: Coord
    /// The conditions, primary first; documented as at least one, sometimes several.
    package let weather: [WeatherCondition]
    package let main: Main
    /// Metres, capped at 10,000 by the vendor.
    package let visibility: Double?
    package let wind: Wind
    package let rain: Precipitation?
    package let snow: Precipitation?
    package let clouds: Clouds
    /// The time of the vendor's calculation; unchanged while the vendor serves a cached response.
    package let dt: Int64
    package let sys: Sys
    /// The UTC offset in seconds.
    package let timezone: Int?
    /// The vendor's city id; nil if there is no city.
    package let id: Int?
    /// The vendor's place name; nil over sea and in uninhabited areas.
    package let name: String?

    package struct Main: Sendable, Equatable {
        /// °C.
        package let temp: Double
        /// °C.
        package let feelsLike: Double?
        /// °C, the current minimum within the city, not the day's low.
        package let tempMin: Double?
        /// °C, the current maximum within the city, not the day's high.
        package let tempMax: Double?
        /// hPa at sea level.
        package let pressure: Double?
        /// Percent.
        package let humidity: Double?
        /// hPa.
        package let seaLevel: Double?
        /// hPa at ground level.
        package let grndLevel: Double?
    }

    package struct Wind: Sendable, Equatable {
        /// m/s.
        package let speed: Double?
        /// The direction the wind comes from, 0–360; nil if calm or variable.
        package let deg: Double?
        /// m/s; may be below `speed`.
        package let gust: Double?
    }

    package struct Clouds: Sendable, Equatable {
        /// Percent.
        package let all: Double?
    }

    package struct Sys: Sendable, Equatable {
        /// ISO 3166 alpha-2; nil over the sea.
        package let country: String?
        /// Nil during polar day and night, which the vendor marks by 0 or two equal times.
        package let sunrise: Int64?
        /// Nil during polar day and night.
        package let sunset: Int64?
    }
}

extension CurrentWeather: Decodable {
    private enum Keys: String, CodingKey {
        case coord, weather, main, visibility, wind, rain, snow, clouds, dt, sys, timezone, id, name
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        coord = try body.decode(Coord.self, forKey: .coord)
        weather = try body.decode([WeatherCondition].self, forKey: .weather)
        main = try body.decode(Main.self, forKey: .main)
        visibility = try body.decodeIfPresent(Double.self, forKey: .visibility)
        wind = try body.decodeIfPresent(Wind.self, forKey: .wind) ?? Wind(speed: nil, deg: nil, gust: nil)
        rain = try body.decodeIfPresent(Precipitation.self, forKey: .rain)?.ifAny
        snow = try body.decodeIfPresent(Precipitation.self, forKey: .snow)?.ifAny
        clouds = try body.decodeIfPresent(Clouds.self, forKey: .clouds) ?? Clouds(all: nil)
        dt = try body.decode(Int64.self, forKey: .dt)
        sys = try body.decodeIfPresent(Sys.self, forKey: .sys) ?? Sys(country: nil, sunrise: nil, sunset: nil)
        timezone = try body.decodeIfPresent(Int.self, forKey: .timezone)
        id = try body.decodeIfPresent(Int.self, forKey: .id).flatMap { $0 == 0 ? nil : $0 }
        name = try body.decodeIfPresent(String.self, forKey: .name)?.ifAny
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

extension CurrentWeather.Wind: Decodable {}

extension CurrentWeather.Clouds: Decodable {}

extension CurrentWeather.Sys: Decodable {
    private enum Keys: String, CodingKey {
        case country, sunrise, sunset
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        country = try body.decodeIfPresent(String.self, forKey: .country)?.ifAny
        let sun = SunTimes(
            sunrise: try body.decodeIfPresent(Int64.self, forKey: .sunrise),
            sunset: try body.decodeIfPresent(Int64.self, forKey: .sunset))
        sunrise = sun.sunrise
        sunset = sun.sunset
    }
}

extension String {
    /// Nil if empty, as the vendor sends "" for unknown values.
    var ifAny: String? { isEmpty ? nil : self }
}
