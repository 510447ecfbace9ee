import LenientJSON

/// A One Call record of the weather at one time: now, a forecast hour or a past time.
///
/// Values that do not apply or were not measured are nil. Times are seconds since 1970 UTC.
package struct OneCallMoment: Sendable, Equatable, Decodable {
    package let dt: Int64
    let sunrise: Int64?
    let sunset: Int64?
    /// The sun times of that day; forecast hours have none.
    package var sun: SunTimes { SunTimes(sunrise, sunset) }
    /// The air temperature in °C.
    package let temp: Double?
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
    @OrNil package var rain: Precipitation?
    /// The rate of snowfall in mm/h, as water equivalent.
    @OrNil package var snow: Precipitation?
    /// The weather conditions, primary first.
    @Readable package var weather: [WeatherCondition]
    /// The ids of weather alerts, which ``OpenWeatherClient/oneCallAlert(id:)`` fetches; empty in One Call 3.0.
    @Readable package var alerts: [String]
}
