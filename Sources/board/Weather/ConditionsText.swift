import BoardModels

/// Conditions as lines for a terminal.
struct ConditionsText {
    let language: Language
    let units: Units
    let now: Timestamp

    private var measure: Measure { Measure(units: units) }

    /// The weather type and the temperature, as in "rain, 18 °C".
    ///
    /// - Parameter glued: whether the number and its unit stay together where a narrow column wraps.
    func brief(_ conditions: Conditions, glued: Bool = false) -> TerminalText {
        let name = WeatherPhrase(conditions.weather.type).text(in: language)
        let weather = TerminalText(name, .of(conditions.weather.type))
        guard let temperature = conditions.temperature else { return weather }
        let degrees = measure.temperature(temperature)
        return weather + TerminalText(", \(glued ? degrees.replacing(" ", with: "\u{A0}") : degrees)")
    }

    /// Whose measurement it is, or that it is none.
    func credit(_ conditions: Conditions) -> String {
        conditions.provider.isSimulated
            ? ConditionsPhrase.madeUp.text(in: language) : conditions.provider.attribution
    }

    /// The whole report: a heading, the measurements, and whose they are.
    func lines(_ report: ConditionsReport, width: Int) -> [TerminalText] {
        let conditions = report.conditions
        let heading = TerminalText(placeName(report.place), .bold) + ": " + brief(conditions)
        var notes: [TerminalText] = []
        if conditions.provider.isSimulated {
            notes.append(TerminalText(ConditionsPhrase.simulated.text(in: language), .bold))
        }
        if report.isStale { notes.append(TerminalText(ConditionsPhrase.stale.text(in: language), .bold)) }
        // The simulated weather's attribution says once more what its note has said.
        let credit = conditions.provider.isSimulated ? [] : [TerminalText(conditions.provider.attribution, .dim)]
        return ([heading] + notes).wrapped(to: width) + facts(conditions, width) + credit.wrapped(to: width)
    }

    private func placeName(_ place: Place) -> String {
        let name = place.name(in: language)
        return [name, place.country].compactMap { $0 }.joined(separator: ", ")
    }

    private func facts(_ conditions: Conditions, _ width: Int) -> [TerminalText] {
        let rows = measurements(conditions).map { phrase, value in
            [TerminalText("  " + phrase.text(in: language), .dim), TerminalText(value)]
        }
        // Two columns of facts side by side where there is room for them.
        let single = Table(columns: [.init(""), .init("", role: .wraps(least: 8))], rows: rows)
        let half = (rows.count + 1) / 2
        let double = Table(
            columns: [.init(""), .init(""), .init(""), .init("")],
            rows: (0..<half).map { index in
                rows[index] + (index + half < rows.count ? rows[index + half] : [.empty, .empty])
            })
        return (rows.count > 4 && double.fits(width) ? double : single).lines(width: width)
    }

    private func measurements(_ conditions: Conditions) -> [(ConditionsPhrase, String)] {
        let all: [(ConditionsPhrase, String?)] = [
            (.feelsLike, conditions.feelsLike.map(measure.temperature)),
            (.wind, wind(conditions)),
            (.rain, conditions.rain.map { ConditionsPhrase.inOneHour.text(in: language, measure.depth($0)) }),
            (.snow, conditions.snow.map { ConditionsPhrase.inOneHour.text(in: language, measure.depth($0)) }),
            (.humidity, conditions.humidity.map(measure.percent)),
            (.clouds, conditions.clouds.map(measure.percent)),
            (.visibility, conditions.visibility.map(measure.distance)),
            (.pressure, conditions.pressure.map(measure.pressure)),
            (.uvIndex, conditions.uvIndex.map { Number.text($0) }),
            (.airQuality, conditions.airQuality.flatMap { ConditionsPhrase.air($0)?.text(in: language) }),
            (.sun, conditions.sunrise.map { clock($0, conditions) }),
            (.sunset, conditions.sunset.map { clock($0, conditions) }),
            (.observed, RelativeTime.text(conditions.observedAt, now: now, in: language)),
        ]
        return all.compactMap { phrase, value in value.map { (phrase, $0) } }
    }

    private func wind(_ conditions: Conditions) -> String? {
        guard let speed = conditions.windSpeed else { return nil }
        let direction = conditions.windDirection.map { CompassPhrase(degrees: $0).text(in: language) }
        let gusts = conditions.windGust.map { ConditionsPhrase.gusts.text(in: language, measure.speed($0)) }
        let mean = speed < 0.05 ? ConditionsPhrase.calm.text(in: language) : measure.speed(speed)
        return [[mean, direction].compactMap { $0 }.joined(separator: " "), gusts].compactMap { $0 }
            .joined(separator: ", ")
    }

    /// The time on the place's own clocks; in UTC, saying so, where their offset is not known.
    private func clock(_ moment: Timestamp, _ conditions: Conditions) -> String {
        let text = RelativeTime.clock(moment, utcOffset: conditions.utcOffset ?? 0)
        return conditions.utcOffset == nil ? ConditionsPhrase.utc.text(in: language, text) : text
    }
}

extension Context {
    var conditionsText: ConditionsText { ConditionsText(language: language, units: units, now: now) }
}
