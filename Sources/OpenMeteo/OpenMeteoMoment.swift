/// The weather at one time: now, or an hour of a forecast; values missing from the provider's models are nil.
///
/// Sums, probabilities and gusts cover the time before `time`: an hour, or ``OpenMeteoWeather/interval`` for the
/// current weather. Everything else is instantaneous. The times of hours are full hours in local time, hence not always
/// in UTC.
package struct OpenMeteoMoment: Sendable, Equatable {
    /// The time in seconds since 1970 UTC.
    package let time: Int64
    /// The air temperature in °C.
    package let temperature: Double?
    /// The relative humidity in percent.
    package let relativeHumidity: Double?
    /// The dew point in °C.
    package let dewPoint: Double?
    /// The apparent temperature in °C.
    package let apparentTemperature: Double?
    /// The probability of precipitation in percent.
    package let precipitationProbability: Double?
    /// The amount of precipitation in mm of water: rain, showers and melted snow.
    package let precipitation: Double?
    /// The amount of rain in mm.
    package let rain: Double?
    /// The amount of showers in mm.
    package let showers: Double?
    /// The amount of snowfall in cm of snow, not of water.
    package let snowfall: Double?
    /// The WMO code of the weather condition (0–99).
    package let weatherCode: Int?
    /// The atmospheric pressure at sea level in hPa.
    package let pressure: Double?
    /// The cloud cover in percent.
    package let cloudCover: Double?
    /// The visibility in metres, without an upper limit.
    package let visibility: Double?
    /// The wind speed in m/s.
    package let windSpeed: Double?
    /// The direction that the wind comes from, in degrees clockwise from north, 0–360.
    package let windDirection: Double?
    /// The wind gust speed in m/s.
    package let windGusts: Double?
    package let uvIndex: Double?
    package let isDay: Bool?

    enum Variable: String, CodingKey, CaseIterable {
        case temperature = "temperature_2m"
        case relativeHumidity = "relative_humidity_2m"
        case dewPoint = "dew_point_2m"
        case apparentTemperature = "apparent_temperature"
        case precipitationProbability = "precipitation_probability"
        case precipitation, rain, showers, snowfall
        case weatherCode = "weather_code"
        case pressure = "pressure_msl"
        case cloudCover = "cloud_cover"
        case visibility
        case windSpeed = "wind_speed_10m"
        case windDirection = "wind_direction_10m"
        case windGusts = "wind_gusts_10m"
        case uvIndex = "uv_index"
        case isDay = "is_day"
    }

    init(time: Int64, value: (Variable) throws -> Double?) rethrows {
        self.time = time
        temperature = try value(.temperature)
        relativeHumidity = try value(.relativeHumidity)
        dewPoint = try value(.dewPoint)
        apparentTemperature = try value(.apparentTemperature)
        precipitationProbability = try value(.precipitationProbability)
        precipitation = try value(.precipitation)
        rain = try value(.rain)
        showers = try value(.showers)
        snowfall = try value(.snowfall)
        weatherCode = try value(.weatherCode).flatMap { Int(exactly: $0) }
        pressure = try value(.pressure)
        cloudCover = try value(.cloudCover)
        visibility = try value(.visibility)
        windSpeed = try value(.windSpeed)
        windDirection = try value(.windDirection)
        windGusts = try value(.windGusts)
        uvIndex = try value(.uvIndex)
        isDay = try value(.isDay).map { $0 != 0 }
    }
}
