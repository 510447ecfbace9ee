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
    func value(_ observation: Observation, hours: Double) -> Double {
        switch self {
        case .temperature_2m: observation.temperature
        case .relative_humidity_2m: observation.humidity
        case .dew_point_2m: observation.dewPoint
        case .apparent_temperature: observation.apparentTemperature
        case .is_day: observation.isDay ? 1 : 0
        case .precipitation_probability: observation.precipitationProbability
        case .precipitation: observation.precipitation * hours
        case .rain: observation.rain * hours
        case .showers: observation.showers * hours
        case .snowfall: observation.snow * hours
        case .weather_code: Double(observation.weatherCode)
        case .pressure_msl: observation.pressure
        case .surface_pressure: observation.groundPressure
        case .cloud_cover: observation.cloudCover
        case .visibility: observation.visibility
        case .wind_speed_10m: observation.wind
        case .wind_direction_10m: observation.direction
        case .wind_gusts_10m: observation.gust
        case .uv_index: observation.uvIndex
        }
    }
}
