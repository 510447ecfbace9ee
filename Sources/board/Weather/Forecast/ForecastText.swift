import BoardModels

/// A forecast as lines for a terminal: the next hours, then the days.
struct ForecastText {
    let conditions: ConditionsText
    let display: DisplayOptions
    let width: Int
    /// How far ahead the hours are shown; nil for as far as is usual.
    let hours: Int?
    /// Whether it is words and numbers alone.
    let isPlain: Bool

    private var language: Language { conditions.language }
    private var measure: Measure { Measure(units: display.units) }

    func lines(_ forecast: Forecast) -> [TerminalText] {
        let time = PlaceTime(utcOffset: forecast.utcOffset, clock: display.clock, language: language)
        let steps = ThreeHours.of(forecast.steps, time)
        let days = DayTable(
            language: language, measure: measure, time: time, width: width, isPlain: isPlain, now: conditions.now)
        let parts = [
            heading(forecast, time), hours(steps, time), days.lines(forecast),
            conditions.credit(forecast.provider, width: width),
        ]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [.empty]))
    }

    private func heading(_ forecast: Forecast, _ time: PlaceTime) -> [TerminalText] {
        let name = TerminalText(conditions.name(of: forecast.place), .bold)
        let now = forecast.current.map { TerminalText(": ") + conditions.brief($0) } ?? .empty
        let comparison = forecast.comparison.flatMap(conditions.facts.sentence).map { TerminalText(", " + $0) }
        let age = RelativeTime.text(forecast.issuedAt, now: conditions.now, in: language)
        let missed =
            forecast.missesAlerts == true
            ? [
                TerminalText(
                    ForecastMessage.missedAlerts.text(in: language, conditions.name(of: forecast.place)), .warning)
            ]
            : []
        let alerts = forecast.alerts.map { alert in
            let end = time.dateAndTime(alert.endsAt)
            return TerminalText(ForecastMessage.alert.text(in: language, alert.event, end), .warning)
        }
        let more = alerts.isEmpty ? [] : [TerminalText(ForecastMessage.more.text(in: language), .dim)]
        return [name + now + (comparison ?? .empty)].wrapped(to: width)
            + conditions.notes(forecast.provider, isStale: forecast.isStale, width: width)
            + [TerminalText(ForecastMessage.issued.text(in: language, age), .dim)].wrapped(to: width)
            + (alerts + more + missed).wrapped(to: width)
    }

    private func hours(_ steps: [ThreeHours], _ time: PlaceTime) -> [TerminalText] {
        guard !steps.isEmpty else { return [] }
        let count = hours.map { ($0 + 2) / 3 }
        let lines =
            isPlain
            ? HourList(language: language, measure: measure, time: time, width: width, count: count).lines(steps)
            : HourGraph(language: language, measure: measure, time: time, width: width, count: count).lines(steps)
        return lines + fewer(steps)
    }

    /// Says so where the steps do not reach as far as was asked for.
    private func fewer(_ steps: [ThreeHours]) -> [TerminalText] {
        guard let hours, steps.count < (hours + 2) / 3 else { return [] }
        let text = ForecastMessage.fewerHours.text(in: language, String(steps.count * 3), String(hours))
        return [TerminalText(text, .dim)].wrapped(to: width)
    }
}

extension Context {
    func forecastText(hours: Int?, isPlain: Bool) -> ForecastText {
        ForecastText(
            conditions: conditionsText, display: display, width: output.width, hours: hours, isPlain: isPlain)
    }
}
