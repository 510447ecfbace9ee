import BoardModels

/// The weather at a point in time, and the precipitation of the hours before it.
struct HourPoint: Sendable {
    var at: Timestamp
    var weather: MeasuredWeather
    var isNight: Bool
    /// The air temperature in °C.
    var temperature: Double?
    /// The precipitation in mm, with snow as water equivalent; nil if there is none.
    var precipitation: Double?
    var isSnow = false
    /// The probability of precipitation, 0…1.
    var chance: Double?
    /// The wind speed in m/s.
    var windSpeed: Double?
    /// The direction that the wind comes from, in degrees clockwise from north.
    var windDirection: Double?
    /// True if these are the current conditions.
    var isNow = false
}

extension HourPoint {
    init(current: Conditions, at now: Timestamp) {
        at = now
        weather = current.weather
        isNight = current.isNight
        temperature = current.temperature
        windSpeed = current.windSpeed
        windDirection = current.windDirection
        isNow = true
    }

    init(_ step: ForecastStep) {
        at = step.at
        weather = step.weather
        isNight = step.isNight
        temperature = step.temperature
        let (rain, snow) = (step.rain ?? 0, step.snow ?? 0)
        precipitation = rain + snow > 0 ? rain + snow : nil
        isSnow = snow > rain
        chance = step.precipitationChance
        windSpeed = step.windSpeed
        windDirection = step.windDirection
    }
}
