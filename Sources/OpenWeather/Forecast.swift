/// A five-day forecast in three-hour steps, from `/data/2.5/forecast` in metric units.
///
/// Values that do not apply are nil. Times are seconds since 1970 UTC.
package struct Forecast: Sendable, Equatable, Decodable {
    /// The forecast steps, sorted by time; the first one is in the future, so the list has no current weather.
    package let list: [Step]
    package let city: City

    /// The weather at the end of three hours, and the precipitation of those hours.
    package struct Step: Sendable, Equatable {
        /// The time of the step.
        package let dt: Int64
        package let main: CurrentWeather.Main
        /// The weather conditions, primary first.
        package let weather: [WeatherCondition]
        package let clouds: CurrentWeather.Clouds
        package let wind: CurrentWeather.Wind
        /// The visibility in metres, capped at 10,000 by the vendor.
        package let visibility: Double?
        /// The probability of precipitation, 0–1; may be high although `rain` and `snow` are nil.
        package let pop: Double?
        /// The amount of rain over three hours.
        package let rain: Precipitation?
        /// The amount of snow over three hours, as water equivalent.
        package let snow: Precipitation?
        /// True if it is day rather than night at the time of the step; nil if the vendor does not say.
        package let isDay: Bool?
    }

    /// The place of the forecast.
    package struct City: Sendable, Equatable {
        /// The vendor's place name; nil over sea and in uninhabited areas.
        package let name: String?
        /// The UTC offset in seconds.
        package let timezone: Int?
        /// The time of today's sunrise; nil during polar day and night.
        package let sunrise: Int64?
        /// The time of today's sunset; nil during polar day and night.
        package let sunset: Int64?
    }
}

extension Forecast.Step: Decodable {
    private enum Keys: String, CodingKey {
        case dt, main, weather, clouds, wind, visibility, pop, rain, snow, sys
    }

    private struct Sys: Decodable {
        /// The part of the day: `d` for day, `n` for night.
        let pod: String?
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        dt = try body.decode(Int64.self, forKey: .dt)
        main = try body.decode(CurrentWeather.Main.self, forKey: .main)
        weather = try body.decode([WeatherCondition].self, forKey: .weather)
        clouds = try body.decodeIfPresent(CurrentWeather.Clouds.self, forKey: .clouds) ?? .init(all: nil)
        wind =
            try body.decodeIfPresent(CurrentWeather.Wind.self, forKey: .wind) ?? .init(speed: nil, deg: nil, gust: nil)
        visibility = try body.decodeIfPresent(Double.self, forKey: .visibility)
        pop = try body.decodeIfPresent(Double.self, forKey: .pop)
        rain = try body.decodeIfPresent(Precipitation.self, forKey: .rain)?.nilIfEmpty
        snow = try body.decodeIfPresent(Precipitation.self, forKey: .snow)?.nilIfEmpty
        isDay =
            switch try body.decodeIfPresent(Sys.self, forKey: .sys)?.pod {
            case "d": true
            case "n": false
            default: nil
            }
    }
}

extension Forecast.City: Decodable {
    private enum Keys: String, CodingKey {
        case name, timezone
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        name = try body.decodeIfPresent(String.self, forKey: .name)?.nilIfEmpty
        timezone = try body.decodeUTCOffset(forKey: .timezone)
        let sun = try SunTimes(from: decoder)
        sunrise = sun.sunrise
        sunset = sun.sunset
    }
}
