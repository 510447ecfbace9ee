import ArgumentParser
import BoardClient
import BoardModels

struct AlertsCommand: BoardCommand {
    static let configuration = CommandConfiguration("alerts", "Show a place's weather warnings.", "기상 특보를 봅니다.")

    static let examples = [CommandExample(prints: "[WeatherAlert]")]

    @Argument(help: .place, completion: Completion.savedPlaces)
    var place: [String] = []

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let (context, account, resolved) = try await PlaceArgument.resolveRefreshingCache(words: place, in: context)
        guard let resolved else { throw Failure(.usage, PlaceMessage.noPlace) }
        var forecast = try await context.call(at: resolved, as: account) { client in
            try await client.forecast(at: resolved.query, days: nil)
        }
        if !context.isJSON {
            forecast.place = resolved.named(forecast.place)
        } else if forecast.missesAlerts == true {
            // The JSON contains only the alerts, so this goes to standard error.
            let text = ForecastMessage.missedWarnings.text(in: context.language, forecast.place.name)
            context.messages.say([TerminalText(text)])
        }
        let shown = forecast
        try context.show(
            context.alertText.listing(shown, width: context.output.width), json: Page(items: shown.alerts, next: nil))
    }
}

/// Renders the weather alerts of a forecast, or a message if the forecast has none.
struct AlertText {
    let conditions: ConditionsText
    let clock: ClockChoice
    let now: Timestamp

    private var language: Language { conditions.language }

    func listing(_ forecast: Forecast, width: Int) -> Listing {
        let notes = conditions.notes(forecast.provider, forecast.failure, width: width)
        let credit = conditions.credit(forecast.provider, width: width)
        let name = conditions.name(of: forecast.place)
        guard !forecast.alerts.isEmpty else {
            let message = TerminalText(Self.absence(of: forecast).text(in: language, name))
            let lines = [message].wrapped(to: width) + notes + credit
            return Listing(fields: [], notes: lines) { lines }
        }
        let warning = TerminalText(ForecastMessage.missedWarnings.text(in: language, name), .warning)
        let missed = forecast.missesAlerts == true ? [warning].wrapped(to: width) : []
        return Listing(fields: forecast.alerts.map(fields), notes: notes + missed + credit) {
            let time = PlaceTime(zone: forecast.zone, clock: clock, language: language)
            let heading = [TerminalText(name, .bold)].wrapped(to: width) + notes + [.empty]
            let alerts = forecast.alerts.flatMap { lines($0, time, width) + [.empty] }
            return heading + alerts + (missed.isEmpty ? [] : missed + [.empty]) + credit
        }
    }

    private func fields(_ alert: WeatherAlert) -> [TerminalText] {
        [
            TerminalText(alert.title(in: language), .warning), TerminalText(time: alert.startsAt),
            TerminalText(time: alert.endsAt),
            TerminalText(alert.sender), TerminalText(alert.tags.joined(separator: ", ")),
            TerminalText(alert.description.trimmingSpaces),
        ]
    }

    /// The message for a forecast without alerts: some could not be read, none are in force, or the provider does not
    /// publish any.
    private static func absence(of forecast: Forecast) -> LocalizedText {
        guard forecast.missesAlerts != true else { return ForecastMessage.missedWarnings }
        return forecast.tellsAlerts
            ? LocalizedText("No weather warnings for {0}.", "{0}: 기상 특보가 없습니다.")
            : ForecastMessage.warningsNotProvided
    }

    private func lines(_ alert: WeatherAlert, _ time: PlaceTime, _ width: Int) -> [TerminalText] {
        let facts = [
            TerminalText(alert.state(at: now, in: language)), TerminalText(alert.period(in: time)),
            TerminalText(alert.sender, .dim),
            TerminalText(alert.tags.joined(separator: ", "), .dim),
        ].facts(width: width)
        let head = [TerminalText(alert.title(in: language), .warning)].wrapped(to: width) + facts
        guard !alert.description.trimmingSpaces.isEmpty else { return head }
        return head + TerminalText.lines(alert.description.trimmingSpaces).wrapped(to: width, indent: 2)
    }
}

extension Context {
    var alertText: AlertText { AlertText(conditions: conditionsText, clock: outputDisplay.clock, now: now) }
}
