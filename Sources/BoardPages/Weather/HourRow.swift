import BoardModels

/// Formats the hours of a forecast as rows of a table.
struct HourRow: Sendable {
    let language: Language
    let measure: Measure
    let time: PlaceTime

    /// The time of day, or "Now" for the current conditions.
    func label(_ point: HourPoint) -> String {
        point.isNow ? WeatherPageText.weatherNow.text(in: language) : time.hour(point.at)
    }

    /// The template values of a row, with texts that are short enough for a phone.
    func values(_ point: HourPoint) -> PageValues {
        [
            "time": label(point), "iso": point.at.description,
            "weather": WeatherMessage(point.weather.type).text(in: language),
            "temperature": point.temperature.map { measure.bareTemperature($0) + "°" } ?? "–",
            "precipitation": precipitation(point) ?? "–",
            "chance": point.chance.map { measure.percent($0 * 100) } ?? "–", "wind": wind(point) ?? "–",
            "icon": point.weather.icon(isNight: point.isNight),
        ]
    }

    private func precipitation(_ point: HourPoint) -> String? {
        guard let depth = point.precipitation.map(measure.depth) else { return nil }
        return point.isSnow ? DayText.snow.text(in: language, depth) : depth
    }

    private func wind(_ point: HourPoint) -> String? {
        point.windSpeed.map { measure.wind($0, from: point.windDirection, in: language) }
    }
}
