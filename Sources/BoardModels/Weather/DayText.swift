/// Formats the days of a forecast, for pages and terminals.
package struct DayText: Sendable {
    package let language: Language
    package let measure: Measure
    package let time: PlaceTime
    private let now: Timestamp

    package static let snow = LocalizedText("snow {0}", "눈 {0}")

    package init(language: Language, measure: Measure, time: PlaceTime, now: Timestamp) {
        self.language = language
        self.measure = measure
        self.time = time
        self.now = now
    }

    /// The day's name, such as "Today" or "Wed 25 Nov", with a star if the forecast lacks hours of that day.
    package func label(_ day: ForecastDay) -> String {
        name(day, of: time.date) + (day.isPartial ? "*" : "")
    }

    /// The day's name like `label`, but with the weekday in place of the date, for graphs.
    package func shortLabel(_ day: ForecastDay) -> String {
        name(day, of: time.weekday) + (day.isPartial ? "*" : "")
    }

    private func name(_ day: ForecastDay, of date: (Int64) -> String) -> String {
        guard let number = LocalDate.days(of: day.date) else { return day.date }
        switch number - time.day(of: now) {
        case -1: return LocalizedText("Yesterday", "어제").text(in: language)
        case 0: return LocalizedText("Today", "오늘").text(in: language)
        case 1: return LocalizedText("Tomorrow", "내일").text(in: language)
        default: return date(number)
        }
    }

    package func weather(_ day: ForecastDay) -> String { WeatherMessage(day.weather.type).text(in: language) }

    package func low(_ day: ForecastDay) -> String? { day.low.map { measure.bareTemperature($0) + "°" } }

    package func high(_ day: ForecastDay) -> String? { day.high.map { measure.bareTemperature($0) + "°" } }

    package func chance(_ day: ForecastDay) -> String? { day.precipitationChance.map { measure.percent($0 * 100) } }

    package func precipitation(_ day: ForecastDay) -> String? {
        let (rain, snow) = (day.rain ?? 0, day.snow ?? 0)
        guard rain + snow > 0 else { return nil }
        let depth = measure.depth(rain + snow)
        // A depth without a word is rain.
        return snow > rain ? Self.snow.text(in: language, depth) : depth
    }

    /// The times of sunrise and sunset; nil if they are unknown, or during polar day or night.
    package func sun(_ day: ForecastDay) -> String? {
        guard let sunrise = day.sunrise, let sunset = day.sunset else { return nil }
        return time.time(sunrise) + "–" + time.time(sunset)
    }

    /// The moon phase; nil for a past day or if the phase is unknown.
    package func moon(_ day: ForecastDay) -> MoonMessage? {
        guard let number = LocalDate.days(of: day.date), number >= time.day(of: now) else { return nil }
        return day.moonPhase.flatMap { MoonMessage(phase: $0) }
    }
}
