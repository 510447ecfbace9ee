/// The hourly and current weather variables that a request can ask for, by the vendor's names.
enum HourlyVariable: String {
    case temperature_2m, relative_humidity_2m, dew_point_2m, apparent_temperature, is_day
    case precipitation_probability, precipitation, rain, showers, snowfall
    case weather_code, pressure_msl, surface_pressure, cloud_cover, visibility
    case wind_speed_10m, wind_direction_10m, wind_gusts_10m, uv_index

    var kind: Units.Kind {
        switch self {
        case .temperature_2m, .dew_point_2m, .apparent_temperature: .celsius
        case .relative_humidity_2m, .precipitation_probability, .cloud_cover: .percent
        case .precipitation, .rain, .showers: .millimetres
        case .snowfall: .centimetres
        case .weather_code: .code
        case .pressure_msl, .surface_pressure: .hectopascals
        case .visibility: .metres
        case .wind_speed_10m, .wind_gusts_10m: .metresPerSecond
        case .wind_direction_10m: .degrees
        case .uv_index: .index
        case .is_day: .flag
        }
    }

    /// Returns the variable's value, with sums over a period in hours.
    func value(_ air: Air, hours: Double) -> Double {
        switch self {
        case .temperature_2m: air.temperature
        case .relative_humidity_2m: air.humidity
        case .dew_point_2m: air.dewPoint
        case .apparent_temperature: air.apparent
        case .is_day: air.isDay ? 1 : 0
        case .precipitation_probability: air.probability
        case .precipitation: air.precipitation * hours
        case .rain: air.rain * hours
        case .showers: air.showers * hours
        case .snowfall: air.snow * hours
        case .weather_code: Double(air.weatherCode)
        case .pressure_msl: air.pressure
        case .surface_pressure: air.groundPressure
        case .cloud_cover: air.cloud
        case .visibility: air.visibility
        case .wind_speed_10m: air.wind
        case .wind_direction_10m: air.direction
        case .wind_gusts_10m: air.gust
        case .uv_index: air.uvIndex
        }
    }
}
