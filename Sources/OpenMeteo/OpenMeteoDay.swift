/// The weather of one day; values missing from the provider's models are nil.
package struct OpenMeteoDay: Sendable, Equatable {
    /// Local midnight at the forecast's UTC offset, in seconds since 1970 UTC.
    package let start: Int64
    /// The local date, in days since 1970-01-01.
    package let daysSince1970: Int64
    /// The WMO code of the day's most severe hour.
    package let weatherCode: Int?
    /// °C.
    package let temperatureMax: Double?
    /// °C.
    package let temperatureMin: Double?
    /// °C.
    package let apparentTemperatureMax: Double?
    /// °C.
    package let apparentTemperatureMin: Double?
    /// Seconds since 1970 UTC; nil during polar day and night, distinguished by `daylightDuration`.
    package let sunrise: Int64?
    /// Seconds since 1970 UTC; nil during polar day and night, distinguished by `daylightDuration`.
    package let sunset: Int64?
    /// Seconds: 86,400 in polar day, 0 in polar night.
    package let daylightDuration: Double?
    /// Seconds.
    package let sunshineDuration: Double?
    package let uvIndexMax: Double?
    /// mm of water: rain, showers and melted snow.
    package let precipitationSum: Double?
    /// mm.
    package let rainSum: Double?
    /// mm.
    package let showersSum: Double?
    /// cm of snow, not of water.
    package let snowfallSum: Double?
    /// The number of hours with precipitation.
    package let precipitationHours: Double?
    /// Percent.
    package let precipitationProbabilityMax: Double?
    /// m/s.
    package let windSpeedMax: Double?
    /// m/s.
    package let windGustsMax: Double?
    /// The dominant direction the wind comes from, 0–360.
    package let windDirectionDominant: Double?
    /// MJ/m².
    package let shortwaveRadiationSum: Double?
    /// Seconds since 1970 UTC; nil if not requested, and on about one day a month without one.
    package let moonrise: Int64?
    /// Seconds since 1970 UTC; nil if not requested, and on about one day a month without one.
    package let moonset: Int64?
    /// At noon, 0..<1: 0 new moon, 0.25 first quarter, 0.5 full moon, 0.75 last quarter.
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

    /// The comma-separated variables for a request.
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

    /// Drops times outside the day: how the provider marks a day without a moonrise is undocumented.
    private static func moonTime(_ time: Int64?, on start: Int64) -> Int64? {
        time.flatMap { (start...start + 86_400).contains($0) ? $0 : nil }
    }
}

/// The sun times of a day, nil during polar day and night.
struct OpenMeteoSun {
    let rise: Int64?
    let set: Int64?

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
