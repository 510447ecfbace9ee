import BoardModels

/// A three-hour period of a forecast, merged from hourly steps or made from one step of three hours or more.
struct ThreeHourPeriod {
    /// The start of the first step.
    var at: Timestamp
    /// The weather at the start.
    var weather: MeasuredWeather
    /// True if the period starts at night.
    var isNight: Bool
    /// The air temperature at the start, in °C; nil if unknown.
    var temperature: Double?
    /// The total precipitation in mm, with snow as water equivalent; nil if there is none.
    var precipitation: Double?
    /// True if more of the precipitation is snow than rain.
    var isSnow: Bool
    /// The highest probability of precipitation of the steps, 0…1; nil if unknown.
    var chance: Double?
    /// The highest wind speed of the steps, in m/s; nil if unknown.
    var windSpeed: Double?
    /// The direction that the wind comes from at the start, in degrees clockwise from north; nil if unknown.
    var windDirection: Double?

    /// Merges steps shorter than three hours into three-hour periods of local time; any other step is its own period.
    static func merging(_ steps: [ForecastStep], _ time: PlaceTime) -> [ThreeHourPeriod] {
        var groups: [[ForecastStep]] = []
        for step in steps {
            if let before = groups.last?.first, before.seconds < 10_800, step.seconds < 10_800,
                time.threeHourIndex(of: before.at) == time.threeHourIndex(of: step.at)
            {
                groups[groups.endIndex - 1].append(step)
            } else {
                groups.append([step])
            }
        }
        return groups.compactMap { ThreeHourPeriod($0) }
    }

    private init?(_ steps: [ForecastStep]) {
        guard let first = steps.first else { return nil }
        at = first.at
        weather = first.weather
        isNight = first.isNight
        temperature = first.temperature
        let rain = steps.compactMap(\.rain).reduce(0, +)
        let snow = steps.compactMap(\.snow).reduce(0, +)
        precipitation = rain + snow > 0 ? rain + snow : nil
        isSnow = snow > rain
        chance = steps.compactMap(\.precipitationChance).max()
        windSpeed = steps.compactMap(\.windSpeed).max()
        windDirection = first.windDirection
    }
}
