import LenientJSON

/// A five-day forecast in three-hour steps, from `/data/2.5/forecast` in metric units.
///
/// Values that do not apply are nil. Times are seconds since 1970 UTC.
package struct FiveDayForecast: Sendable, Equatable, Decodable {
    /// The forecast steps, sorted by time; the first one is in the future, so the list has no current weather.
    package let list: [Step]
    package let city: City

    /// The weather at the end of three hours, and the precipitation of those hours.
    package struct Step: Sendable, Equatable, Decodable {
        /// The time of the step.
        package let dt: Int64
        package let main: CurrentWeather.Main
        /// The weather conditions, primary first.
        @Readable package var weather: [WeatherCondition]
        @OrEmpty package var clouds: CurrentWeather.Clouds
        @OrEmpty package var wind: CurrentWeather.Wind
        /// The visibility in metres, capped at 10,000 by the vendor.
        package let visibility: Double?
        /// The probability of precipitation, 0–1; may be high although `rain` and `snow` are nil.
        package let pop: Double?
        /// The amount of rain over three hours.
        @OrNil package var rain: Precipitation?
        /// The amount of snow over three hours, as water equivalent.
        @OrNil package var snow: Precipitation?
        let sys: Sys?
        /// True if it is day rather than night at the time of the step; nil if the vendor does not say.
        package var isDay: Bool? { WeatherCondition.isDay(sys?.pod) }

        struct Sys: Equatable, Decodable {
            /// The part of the day: `d` for day, `n` for night.
            let pod: String?
        }
    }

    /// The place of the forecast.
    package struct City: Sendable, Equatable, Decodable {
        /// The vendor's place name; nil over sea and in uninhabited areas.
        package let name: String?
        /// The UTC offset in seconds.
        @UTCOffset package var timezone: Int?
        let sunrise: Int64?
        let sunset: Int64?
        /// The sun times of today.
        package var sun: SunTimes { SunTimes(sunrise, sunset) }
    }
}
