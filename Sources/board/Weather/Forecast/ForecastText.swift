import BoardModels

/// Renders a forecast: the next hours in three-hour periods, then the days.
///
/// In a pipe, the output is a list of the days, or of the three-hour periods if a number of hours is given.
struct ForecastText {
    let conditions: ConditionsText
    /// The language of the fields in a pipe.
    let fieldLanguage: Language
    let display: DisplayOptions
    let width: Int
    /// The number of hours to show; if nil, the default of the graph or table applies.
    let hours: Int?
    /// True to print text only, without graphs.
    let isPlain: Bool

    private var language: Language { conditions.language }
    private var measure: Measure { Measure(units: display.units) }

    func listing(_ forecast: Forecast) -> Listing {
        let time = PlaceTime(zone: forecast.zone, clock: display.clock, language: language)
        let periods = ThreeHourPeriod.merging(forecast.steps, time)
        let days = DailyTable(text: dayText(time, in: language), width: width, isPlain: isPlain)
        let heading = heading(forecast, time)
        let credit = conditions.credit(forecast.provider, width: width)
        // The two tables have different columns, so a pipe gets one of them.
        let fields =
            count == nil
            ? forecast.days.map(DailyTable(text: dayText(time, in: fieldLanguage), width: width, isPlain: true).fields)
            : threeHourTable(time, in: fieldLanguage).listing(periods).fields
        let note = count == nil ? days.legend(of: forecast.days) : truncationNotice(periods)
        return Listing(fields: fields, notes: heading + note + credit) {
            let parts = [heading, hours(periods, time), days.lines(forecast), credit]
            return Array(parts.filter { !$0.isEmpty }.joined(separator: [.empty]))
        }
    }

    private func heading(_ forecast: Forecast, _ time: PlaceTime) -> [TerminalText] {
        let name = TerminalText(conditions.name(of: forecast.place), .bold)
        let now = forecast.current.map { TerminalText(": ") + conditions.brief($0) } ?? .empty
        let comparison = forecast.comparison.flatMap(conditions.facts.sentence).map { TerminalText(", " + $0) }
        let age = RelativeTime.text(forecast.issuedAt, now: conditions.now, in: language)
        let nextHour = forecast.nextHour(at: conditions.now, in: language).map { [TerminalText($0 + ".")] } ?? []
        let missed = ForecastMessage.missedWarnings.text(in: language, conditions.name(of: forecast.place))
        let alerts = forecast.alerts.sentences(in: time, at: conditions.now).map { TerminalText($0, .warning) }
        let more = LocalizedText("Details: board alerts", "자세히: board alerts").text(in: language)
        let issued = ForecastMessage.fetched.text(in: language, age)
        return ([name + now + (comparison ?? .empty)] + nextHour).wrapped(to: width)
            + conditions.notes(forecast.provider, forecast.failure, width: width)
            + [TerminalText(issued, .dim)].wrapped(to: width)
            + (alerts + (alerts.isEmpty ? [] : [TerminalText(more, .dim)])).wrapped(to: width)
            + (forecast.missesAlerts == true ? [TerminalText(missed, .warning)] : []).wrapped(to: width)
    }

    private func hours(_ periods: [ThreeHourPeriod], _ time: PlaceTime) -> [TerminalText] {
        guard !periods.isEmpty else { return [] }
        let graph = ThreeHourGraph(language: language, measure: measure, time: time, width: width, count: count)
        let lines = isPlain ? threeHourTable(time, in: language).listing(periods).layout() : graph.lines(periods)
        return lines + truncationNotice(periods)
    }

    private func dayText(_ time: PlaceTime, in language: Language) -> DayText {
        DayText(language: language, measure: measure, time: time, now: conditions.now)
    }

    private func threeHourTable(_ time: PlaceTime, in language: Language) -> ThreeHourTable {
        ThreeHourTable(language: language, measure: measure, time: time, width: width, count: count)
    }

    /// The number of three-hour periods to show; if nil, the default of the graph or table applies.
    private var count: Int? { hours.map(Self.periods) }

    /// The number of three-hour periods that cover a number of hours.
    static func periods(in hours: Int) -> Int { (hours + 2) / 3 }

    /// Renders a note if the forecast covers fewer hours than requested; else empty.
    private func truncationNotice(_ periods: [ThreeHourPeriod]) -> [TerminalText] {
        guard let hours, let count, periods.count < count else { return [] }
        let text = LocalizedText(
            "The hourly forecast covers {0} hours, not {1}.", "시간별 예보는 {1}시간이 아니라 {0}시간 뒤까지 있습니다."
        ).text(in: language, String(periods.count * 3), String(hours))
        return [TerminalText(text, .dim)].wrapped(to: width)
    }
}

extension Context {
    func forecastText(hours: Int?, isPlain: Bool) -> ForecastText {
        ForecastText(
            conditions: conditionsText, fieldLanguage: fieldLanguage, display: outputDisplay, width: output.width,
            hours: hours, isPlain: isPlain)
    }
}
