/// The weather of one day; values missing from the provider's models are nil.
package struct OpenMeteoDay: Sendable, Equatable {
    /// The start of the day, midnight at the forecast's UTC offset, in seconds since 1970 UTC.
    package let start: Int64
    /// The local date, in days since 1970-01-01.
    package let daysSince1970: Int64
    /// The WMO code of the day's most severe weather condition (0–99).
    package let weatherCode: Int?
    /// The day's highest temperature in °C.
    package let temperatureMax: Double?
    /// The day's lowest temperature in °C.
    package let temperatureMin: Double?
    /// The day's highest apparent temperature in °C.
    package let apparentTemperatureMax: Double?
    /// The day's lowest apparent temperature in °C.
    package let apparentTemperatureMin: Double?
    /// The time of sunrise in seconds since 1970 UTC; nil during polar day and night.
    package let sunrise: Int64?
    /// The time of sunset in seconds since 1970 UTC; nil during polar day and night.
    package let sunset: Int64?
    /// The day's highest UV index.
    package let uvIndexMax: Double?
    /// The day's amount of rain in mm.
    package let rainSum: Double?
    /// The day's amount of showers in mm.
    package let showersSum: Double?
    /// The day's amount of snowfall in cm of snow, not of water.
    package let snowfallSum: Double?
    /// The day's highest probability of precipitation in percent.
    package let precipitationProbabilityMax: Double?
    /// The day's highest wind speed in m/s.
    package let windSpeedMax: Double?
    /// The day's highest wind gust speed in m/s.
    package let windGustsMax: Double?
    /// The dominant direction that the wind comes from, in degrees clockwise from north, 0–360.
    package let windDirectionDominant: Double?

    enum Variable: String, CodingKey, CaseIterable {
        case weatherCode = "weather_code"
        case temperatureMax = "temperature_2m_max"
        case temperatureMin = "temperature_2m_min"
        case apparentTemperatureMax = "apparent_temperature_max"
        case apparentTemperatureMin = "apparent_temperature_min"
        case sunrise, sunset
        case uvIndexMax = "uv_index_max"
        case rainSum = "rain_sum"
        case showersSum = "showers_sum"
        case snowfallSum = "snowfall_sum"
        case precipitationProbabilityMax = "precipitation_probability_max"
        case windSpeedMax = "wind_speed_10m_max"
        case windGustsMax = "wind_gusts_10m_max"
        case windDirectionDominant = "wind_direction_10m_dominant"
    }

    init(_ row: OpenMeteoColumns<Variable>.Row, in zone: OpenMeteoTimeZone) {
        start = row.time
        daysSince1970 = zone.date(at: row.time)
        weatherCode = row.whole(.weatherCode)
        temperatureMax = row[.temperatureMax]
        temperatureMin = row[.temperatureMin]
        apparentTemperatureMax = row[.apparentTemperatureMax]
        apparentTemperatureMin = row[.apparentTemperatureMin]
        let sun = OpenMeteoSun(rise: row.time(.sunrise), set: row.time(.sunset))
        sunrise = sun.rise
        sunset = sun.set
        uvIndexMax = row[.uvIndexMax]
        rainSum = row[.rainSum]
        showersSum = row[.showersSum]
        snowfallSum = row[.snowfallSum]
        precipitationProbabilityMax = row[.precipitationProbabilityMax]
        windSpeedMax = row[.windSpeedMax]
        windGustsMax = row[.windGustsMax]
        windDirectionDominant = row[.windDirectionDominant]
    }
}

/// Sunrise and sunset of a day in seconds since 1970 UTC, both nil during polar day and night.
struct OpenMeteoSun {
    let rise: Int64?
    let set: Int64?

    /// Creates the day's sun times; both are nil if either is missing or 0, or if they encode polar day or night.
    ///
    /// The provider sends polar night as midnight twice, and polar day as midnight and the next midnight.
    init(rise: Int64?, set: Int64?) {
        guard let rise, let set, rise != 0, set != 0, rise != set, set - rise != 86_400 else {
            self.rise = nil
            self.set = nil
            return
        }
        self.rise = rise
        self.set = set
    }
}
