import LenientJSON

/// The current weather of one point, from `/data/2.5/weather` in metric units.
///
/// Values that do not apply or were not measured are nil. Times are seconds since 1970 UTC.
package struct CurrentWeather: Sendable, Equatable, Decodable {
    /// The weather conditions, primary first; documented as at least one, sometimes several.
    package let weather: [WeatherCondition]
    package let main: Main
    /// The visibility in metres, capped at 10,000 by the vendor.
    package let visibility: Double?
    @OrEmpty package var wind: Wind
    @OrNil package var rain: Precipitation?
    @OrNil package var snow: Precipitation?
    @OrEmpty package var clouds: Clouds
    /// The time at which the vendor computed the weather; unchanged while the vendor serves a cached response.
    package let dt: Int64
    @OrEmpty package var sys: Sys
    /// The UTC offset in seconds.
    @UTCOffset package var timezone: Int?
    /// The vendor's city id; nil if the point is in no city.
    @OrNil package var id: Int?
    /// The vendor's place name; nil over sea and in uninhabited areas.
    package let name: String?

    /// The measurements in the vendor's object `main`.
    package struct Main: Sendable, Equatable, Decodable {
        /// The air temperature in °C.
        package let temp: Double?
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

    package struct Wind: Sendable, Equatable, EmptyInitializable {
        /// The wind speed in m/s.
        package private(set) var speed: Double?
        /// The direction that the wind comes from, in degrees clockwise from north, 0–360; nil if calm or variable.
        package private(set) var deg: Double?
        /// The wind gust speed in m/s; may be below `speed`.
        package private(set) var gust: Double?

        package init() {}
    }

    package struct Clouds: Sendable, Equatable, EmptyInitializable {
        /// The cloud cover in percent.
        package private(set) var all: Double?

        package init() {}
    }

    /// The country and the sun times, in the vendor's object `sys`.
    package struct Sys: Sendable, Equatable, EmptyInitializable {
        /// The ISO 3166-1 alpha-2 country code; nil over the sea.
        package private(set) var country: String?
        private(set) var sunrise: Int64?
        private(set) var sunset: Int64?
        package var sun: SunTimes { SunTimes(sunrise, sunset) }

        package init() {}
    }
}
