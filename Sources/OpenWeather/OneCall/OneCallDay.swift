import LenientJSON

/// The weather of one day in the local calendar.
///
/// Values that do not apply or were not measured are nil. Times are seconds since 1970 UTC.
package struct OneCallDay: Sendable, Equatable, Decodable {
    /// The time of local noon.
    package let dt: Int64
    let sunrise: Int64?
    let sunset: Int64?
    /// The sun times of the day.
    package var sun: SunTimes { SunTimes(sunrise, sunset) }
    /// The time of moonrise; nil if the moon does not rise on that day, which the vendor sends as 0.
    @OrNil package var moonrise: Int64?
    /// The time of moonset; nil if the moon does not set on that day.
    @OrNil package var moonset: Int64?
    /// The moon phase: 0 and 1 new moon, 0.25 first quarter, 0.5 full moon, 0.75 last quarter.
    package let moonPhase: Double?
    @OrEmpty package var temp: Temperatures
    @OrEmpty package var feelsLike: FeelsLike
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
    @Readable package var weather: [WeatherCondition]
    /// The cloud cover in percent.
    package let clouds: Double?
    /// The probability of precipitation, 0–1.
    package let pop: Double?
    /// The day's amount of rain in mm, in ``Precipitation/oneHour``: responses contain a bare number; the vendor's
    /// documentation of 4.0 shows an object with the member `1h` instead.
    package let rain: Precipitation?
    /// The day's amount of snow in mm, as water equivalent, in ``Precipitation/oneHour``.
    package let snow: Precipitation?
    /// The day's highest UV index.
    package let uvi: Double?
    /// The ids of weather alerts, which ``OpenWeatherClient/oneCallAlert(id:)`` fetches; empty in One Call 3.0.
    @Readable package var alerts: [String]

    /// The day's lowest and highest temperatures in °C.
    package struct Temperatures: Sendable, Equatable, EmptyInitializable {
        package private(set) var min: Double?
        package private(set) var max: Double?

        package init() {}
    }

    /// The apparent temperatures at four times of day, in °C.
    package struct FeelsLike: Sendable, Equatable, EmptyInitializable {
        package private(set) var morn: Double?
        package private(set) var day: Double?
        package private(set) var eve: Double?
        package private(set) var night: Double?

        package init() {}
    }
}
