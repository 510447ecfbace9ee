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
    /// The time of sunrise in seconds since 1970 UTC; nil during polar day and night (see `daylightDuration`).
    package let sunrise: Int64?
    /// The time of sunset in seconds since 1970 UTC; nil during polar day and night (see `daylightDuration`).
    package let sunset: Int64?
    /// The duration of daylight in seconds: 86,400 during polar day, 0 during polar night.
    package let daylightDuration: Double?
    /// The duration of sunshine in seconds.
    package let sunshineDuration: Double?
    package let uvIndexMax: Double?
    /// The day's amount of precipitation in mm of water: rain, showers and melted snow.
    package let precipitationSum: Double?
    /// The day's amount of rain in mm.
    package let rainSum: Double?
    /// The day's amount of showers in mm.
    package let showersSum: Double?
    /// The day's amount of snowfall in cm of snow, not of water.
    package let snowfallSum: Double?
    /// The number of hours with precipitation.
    package let precipitationHours: Double?
    /// The day's highest probability of precipitation in percent.
    package let precipitationProbabilityMax: Double?
    /// The day's highest wind speed in m/s.
    package let windSpeedMax: Double?
    /// The day's highest wind gust speed in m/s.
    package let windGustsMax: Double?
    /// The dominant direction that the wind comes from, in degrees clockwise from north, 0–360.
    package let windDirectionDominant: Double?
    /// The day's sum of shortwave radiation in MJ/m².
    package let shortwaveRadiationSum: Double?
    /// The time of moonrise in seconds since 1970 UTC; nil if not requested or if the moon does not rise that day.
    package let moonrise: Int64?
    /// The time of moonset in seconds since 1970 UTC; nil if not requested or if the moon does not set that day.
    package let moonset: Int64?
    /// The moon phase at noon, 0..<1: 0 new moon, 0.25 first quarter, 0.5 full moon, 0.75 last quarter.
    package let moonPhase: Double?

    enum Variable: String, CodingKey, CaseIterable {
        case weatherCode = "weather_code"
        case temperatureMax = "temperature_2m_max"
        case temperatureMin = "temperature_2m_min"
        case apparentTemperatureMax = "apparent_temperature_max"
        case apparentTemperatureMin = "apparent_temperature_min"
        case sunrise, sunset
        case daylightDuration = "daylight_duration"
        case sunshineDuration = "sunshine_duration"
        case uvIndexMax = "uv_index_max"
        case precipitationSum = "precipitation_sum"
        case rainSum = "rain_sum"
        case showersSum = "showers_sum"
        case snowfallSum = "snowfall_sum"
        case precipitationHours = "precipitation_hours"
        case precipitationProbabilityMax = "precipitation_probability_max"
        case windSpeedMax = "wind_speed_10m_max"
        case windGustsMax = "wind_gusts_10m_max"
        case windDirectionDominant = "wind_direction_10m_dominant"
        case shortwaveRadiationSum = "shortwave_radiation_sum"
        case moonrise, moonset
        case moonPhase = "moon_phase"

        var isMoon: Bool { [.moonrise, .moonset, .moonPhase].contains(self) }
    }

    /// Lists the daily variables, comma-separated, for a request's `daily` parameter.
    static func variables(includesMoon: Bool) -> String {
        Variable.allCases.filter { includesMoon || !$0.isMoon }.map(\.rawValue).joined(separator: ",")
    }

    init(_ row: OpenMeteoColumns<Variable>.Row, in cell: OpenMeteoCell) {
        start = row.time
        daysSince1970 = cell.date(at: row.time)
        weatherCode = row.whole(.weatherCode)
        temperatureMax = row[.temperatureMax]
        temperatureMin = row[.temperatureMin]
        apparentTemperatureMax = row[.apparentTemperatureMax]
        apparentTemperatureMin = row[.apparentTemperatureMin]
        let sun = OpenMeteoSun(rise: row.time(.sunrise), set: row.time(.sunset))
        sunrise = sun.rise
        sunset = sun.set
        daylightDuration = row[.daylightDuration]
        sunshineDuration = row[.sunshineDuration]
        uvIndexMax = row[.uvIndexMax]
        precipitationSum = row[.precipitationSum]
        rainSum = row[.rainSum]
        showersSum = row[.showersSum]
        snowfallSum = row[.snowfallSum]
        precipitationHours = row[.precipitationHours]
        precipitationProbabilityMax = row[.precipitationProbabilityMax]
        windSpeedMax = row[.windSpeedMax]
        windGustsMax = row[.windGustsMax]
        windDirectionDominant = row[.windDirectionDominant]
        shortwaveRadiationSum = row[.shortwaveRadiationSum]
        moonrise = Self.moonTime(row.time(.moonrise), on: start)
        moonset = Self.moonTime(row.time(.moonset), on: start)
        moonPhase = row[.moonPhase].flatMap { (0..<1).contains($0) ? $0 : nil }
    }

    /// Returns a moonrise or moonset, or nil if it is not on the day that begins at `start`.
    ///
    /// The provider does not document its value for a day without a moonrise.
    private static func moonTime(_ time: Int64?, on start: Int64) -> Int64? {
        time.flatMap { (start...start + 86_400).contains($0) ? $0 : nil }
    }
}

/// Sunrise and sunset of a day, both nil during polar day and night.
struct OpenMeteoSun {
    let rise: Int64?
    let set: Int64?

    /// Maps the provider's encodings of polar day and night to nil.
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
