/// The weather of one hour; values missing from the provider's models are nil.
///
/// Sums, probabilities and gusts cover the hour before `time`; everything else is instantaneous.
package struct OpenMeteoHour: Sendable, Equatable {
    /// The time in seconds since 1970 UTC; a full hour in local time, hence not always in UTC.
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

    init(_ row: OpenMeteoColumns<Variable>.Row) {
        time = row.time
        temperature = row[.temperature]
        relativeHumidity = row[.relativeHumidity]
        dewPoint = row[.dewPoint]
        apparentTemperature = row[.apparentTemperature]
        precipitationProbability = row[.precipitationProbability]
        precipitation = row[.precipitation]
        rain = row[.rain]
        showers = row[.showers]
        snowfall = row[.snowfall]
        weatherCode = row.whole(.weatherCode)
        pressure = row[.pressure]
        cloudCover = row[.cloudCover]
        visibility = row[.visibility]
        windSpeed = row[.windSpeed]
        windDirection = row[.windDirection]
        windGusts = row[.windGusts]
        uvIndex = row[.uvIndex]
        isDay = row[.isDay].map { $0 != 0 }
    }
}
