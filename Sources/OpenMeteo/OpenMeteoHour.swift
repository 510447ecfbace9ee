/// The weather of one hour; values missing from the provider's models are nil.
///
/// Sums, probabilities and gusts cover the hour before `time`; everything else is instantaneous.
package struct OpenMeteoHour: Sendable, Equatable {
    /// Seconds since 1970 UTC; a full hour in local time, hence not always in UTC.
    package let time: Int64
    /// °C.
    package let temperature: Double?
    /// Percent.
    package let relativeHumidity: Double?
    /// °C.
    package let dewPoint: Double?
    /// °C.
    package let apparentTemperature: Double?
    /// Percent.
    package let precipitationProbability: Double?
    /// mm of water: rain, showers and melted snow.
    package let precipitation: Double?
    /// mm.
    package let rain: Double?
    /// mm.
    package let showers: Double?
    /// cm of snow, not of water.
    package let snowfall: Double?
    /// WMO code.
    package let weatherCode: Int?
    /// hPa at sea level.
    package let pressure: Double?
    /// Percent.
    package let cloudCover: Double?
    /// Metres, uncapped.
    package let visibility: Double?
    /// m/s.
    package let windSpeed: Double?
    /// The direction the wind comes from, 0–360.
    package let windDirection: Double?
    /// m/s.
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
