import Glibc

/// The daily weather variables that a request can ask for, by the vendor's names.
enum DailyVariable: String {
    case weather_code, temperature_2m_max, temperature_2m_min, apparent_temperature_max, apparent_temperature_min
    case sunrise, sunset, daylight_duration, sunshine_duration, uv_index_max
    case precipitation_sum, rain_sum, showers_sum, snowfall_sum, precipitation_hours, precipitation_probability_max
    case wind_speed_10m_max, wind_gusts_10m_max, wind_direction_10m_dominant, shortwave_radiation_sum
    case moonrise, moonset, moon_phase

    /// The quantity that determines the variable's unit; nil for variables that are times.
    var kind: Units.Kind? {
        switch self {
        case .weather_code: .code
        case .temperature_2m_max, .temperature_2m_min, .apparent_temperature_max, .apparent_temperature_min: .celsius
        case .sunrise, .sunset, .moonrise, .moonset: nil
        case .daylight_duration, .sunshine_duration: .seconds
        case .uv_index_max: .index
        case .precipitation_sum, .rain_sum, .showers_sum: .millimetres
        case .snowfall_sum: .centimetres
        case .precipitation_hours: .hours
        case .precipitation_probability_max: .percent
        case .wind_speed_10m_max, .wind_gusts_10m_max: .metresPerSecond
        case .wind_direction_10m_dominant: .degrees
        case .shortwave_radiation_sum: .megajoules
        case .moon_phase: .fraction
        }
    }

    var isMoon: Bool { [.moonrise, .moonset, .moon_phase].contains(self) }

    func time(_ day: Day) -> Int64? {
        switch self {
        case .sunrise: day.sun.rise
        case .sunset: day.sun.set
        case .moonrise: day.moon.rise
        case .moonset: day.moon.set
        default: nil
        }
    }

    func value(_ day: Day) -> Double {
        func maximum(_ value: (Observation) -> Double) -> Double { day.hours.map(value).max() ?? 0 }
        func minimum(_ value: (Observation) -> Double) -> Double { day.hours.map(value).min() ?? 0 }
        func sum(_ value: (Observation) -> Double) -> Double { day.hours.reduce(0) { $0 + value($1) } }
        return switch self {
        case .weather_code: maximum { Double($0.weatherCode) }
        case .temperature_2m_max: maximum(\.temperature)
        case .temperature_2m_min: minimum(\.temperature)
        case .apparent_temperature_max: maximum(\.apparentTemperature)
        case .apparent_temperature_min: minimum(\.apparentTemperature)
        case .sunrise, .sunset, .moonrise, .moonset: Double(time(day) ?? 0)
        case .daylight_duration: Double(day.sun.daylight)
        case .sunshine_duration: min(Double(day.sun.daylight), sum { $0.isDay && $0.cloudCover < 60 ? 3600 : 0 })
        case .uv_index_max: maximum(\.uvIndex)
        case .precipitation_sum: sum(\.precipitation)
        case .rain_sum: sum(\.rain)
        case .showers_sum: sum(\.showers)
        case .snowfall_sum: sum(\.snow)
        case .precipitation_hours: sum { $0.precipitation > 0 ? 1 : 0 }
        case .precipitation_probability_max: maximum(\.precipitationProbability)
        case .wind_speed_10m_max: maximum(\.wind)
        case .wind_gusts_10m_max: maximum(\.gust)
        case .wind_direction_10m_dominant:
            (atan2(
                sum { $0.wind * sin($0.direction * Double.pi / 180) },
                sum { $0.wind * cos($0.direction * Double.pi / 180) }) * 180 / Double.pi + 360)
                .truncatingRemainder(dividingBy: 360)
        case .shortwave_radiation_sum: sum(\.radiation) * 3600 / 1_000_000
        case .moon_phase: Moon.phase(at: day.start + 43_200)
        }
    }
}

/// The weather of one day at a place, from which the daily variables are computed.
struct Day {
    let start: Int64
    let hours: [Observation]
    let sun: (rise: Int64, set: Int64, daylight: Int64)
    let moon: (rise: Int64?, set: Int64?)
}
