import BoardModels

extension DayText {
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
            (ConditionsMessage.moon.text(in: language), moon(day)?.text(in: language)),
        ]
        return all.compactMap { name, value in value.map { ["name": name, "value": $0] } }
    }

    /// The template values of a day's card.
    func values(_ day: ForecastDay) -> PageValues {
        [
            "day": label(day), "weather": weather(day), "facts": facts(day),
            "icon": day.weather.icon(isNight: false),
        ]
    }
}
