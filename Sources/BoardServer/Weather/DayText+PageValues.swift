import BoardModels

/// Formats the days of a forecast for pages.
struct DayText: Sendable {
    let language: Language
    let measure: Measure
    let time: PlaceTime
    let now: Timestamp

    /// The day's name, such as "Today" or "Wed 25 Nov", with a star if hours of it are missing.
    func label(_ day: ForecastDay) -> String {
        name(day, of: time.date) + (day.isPartial ? "*" : "")
    }

    /// The day's name like `label`, but with the weekday in place of the date, for graphs.
    func shortLabel(_ day: ForecastDay) -> String {
        name(day, of: time.weekday) + (day.isPartial ? "*" : "")
    }

    private func name(_ day: ForecastDay, of date: (Int64) -> String) -> String {
        guard let number = LocalDate.days(of: day.date) else { return day.date }
        switch number - time.day(of: now) {
        case -1: return WeatherPageText.weatherYesterday.text(in: language)
        case 0: return WeatherPageText.weatherToday.text(in: language)
        case 1: return WeatherPageText.weatherTomorrow.text(in: language)
        default: return date(number)
        }
    }

    func weather(_ day: ForecastDay) -> String { WeatherMessage(day.weather.type).text(in: language) }

    func low(_ day: ForecastDay) -> String? { day.low.map { measure.bareTemperature($0) + "°" } }

    func high(_ day: ForecastDay) -> String? { day.high.map { measure.bareTemperature($0) + "°" } }

    func chance(_ day: ForecastDay) -> String? { day.precipitationChance.map { measure.percent($0 * 100) } }

    func precipitation(_ day: ForecastDay) -> String? {
        let (rain, snow) = (day.rain ?? 0, day.snow ?? 0)
        guard rain + snow > 0 else { return nil }
        let depth = measure.depth(rain + snow)
        return snow > rain ? WeatherPageText.weatherSnow.text(in: language, depth) : depth
    }

    private func sun(_ day: ForecastDay) -> String? {
        guard let sunrise = day.sunrise, let sunset = day.sunset else { return nil }
        return time.time(sunrise) + "–" + time.time(sunset)
    }

    /// The moon phase; nil for a past day or if the phase is unknown.
    private func moon(_ day: ForecastDay) -> String? {
        guard let number = LocalDate.days(of: day.date), number >= time.day(of: now) else { return nil }
        return day.moonPhase.flatMap { MoonMessage(phase: $0)?.text(in: language) }
    }

    /// The known facts about a day as template values, each with a name and a value.
    func facts(_ day: ForecastDay) -> [PageValues] {
        let all: [(String, String?)] = [
            (WeatherPageText.weatherLow.text(in: language), low(day)),
            (WeatherPageText.weatherHigh.text(in: language), high(day)),
            (WeatherPageText.weatherPrecipitation.text(in: language), precipitation(day)),
            (WeatherPageText.weatherChance.text(in: language), chance(day)),
            (ConditionsMessage.wind.text(in: language), day.windSpeed.map(measure.speed)),
            (ConditionsMessage.uvIndex.text(in: language), day.uvIndex.map { Number.text($0) }),
            (WeatherPageText.weatherSun.text(in: language), sun(day)),
            (ConditionsMessage.moon.text(in: language), moon(day)),
        ]
        return all.compactMap { name, value in value.map { ["name": name, "value": $0] } }
    }

    /// The template values of a day's card.
    func values(_ day: ForecastDay) -> PageValues {
        var values: PageValues = ["day": label(day), "date": day.date, "weather": weather(day), "facts": facts(day)]
        values["icon"] = day.weather.icon(isNight: false)
        return values
    }
}
