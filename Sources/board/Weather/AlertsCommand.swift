import ArgumentParser
import BoardClient
import BoardModels

struct AlertsCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "alerts", abstract: ForecastHelp.alerts.text)
    }

    @Argument(help: .place)
    var place: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let (context, account, asked) = try await PlaceArgument.asked(place, in: context)
        guard let asked else { throw Failure(.usage, PlaceMessage.noPlace) }
        var forecast = try await context.ask(as: account) { client throws(ClientError) in
            try await client.forecast(at: asked.question, days: nil)
        }
        guard !context.isJSON else {
            if forecast.missesAlerts == true {
                context.say(ForecastMessage.missedAlerts, forecast.place.name)
            }
            return try context.print(json: forecast.alerts)
        }
        forecast.place = asked.named(forecast.place)
        let told = forecast
        try context.show(told.alerts) { context.alertText.lines(told, width: context.output.width) }
    }
}

/// Warnings in full.
struct AlertText {
    let conditions: ConditionsText
    let clock: ClockChoice
    let now: Timestamp

    private var language: Language { conditions.language }

    func lines(_ forecast: Forecast, width: Int) -> [TerminalText] {
        let notes = conditions.notes(forecast.provider, isStale: forecast.isStale, width: width)
        let credit = conditions.credit(forecast.provider, width: width)
        let name = conditions.name(of: forecast.place)
        guard !forecast.alerts.isEmpty else {
            let message = Self.absence(of: forecast)
            return [TerminalText(message.text(in: language, name))].wrapped(to: width) + notes + credit
        }
        let missed = forecast.missesAlerts == true ? missed(name, width) + [.empty] : []
        let time = PlaceTime(utcOffset: forecast.utcOffset, clock: clock, language: language)
        let alerts = forecast.alerts.flatMap { lines($0, time, width) + [.empty] }
        return [TerminalText(name, .bold)].wrapped(to: width) + notes + [.empty] + alerts + missed + credit
    }

    /// What no warnings mean.
    private static func absence(of forecast: Forecast) -> ForecastMessage {
        guard forecast.missesAlerts != true else { return .missedAlerts }
        return forecast.tellsAlerts ? .noAlerts : .noAlertsGiven
    }

    private func missed(_ name: String, _ width: Int) -> [TerminalText] {
        [TerminalText(ForecastMessage.missedAlerts.text(in: language, name), .warning)].wrapped(to: width)
    }

    private func lines(_ alert: WeatherAlert, _ time: PlaceTime, _ width: Int) -> [TerminalText] {
        let state: ForecastMessage = alert.startsAt > now ? .toCome : .inForce
        let span = ForecastMessage.span.text(
            in: language, time.dateAndTime(alert.startsAt), time.dateAndTime(alert.endsAt))
        let facts = [
            TerminalText(state.text(in: language)), TerminalText(span), TerminalText(alert.sender, .dim),
            TerminalText(alert.tags.joined(separator: ", "), .dim),
        ].facts(width: width)
        let head = [TerminalText(alert.event, .warning)].wrapped(to: width) + facts
        guard !alert.description.trimmingSpaces.isEmpty else { return head }
        return head + TerminalText.lines(alert.description.trimmingSpaces).wrapped(to: width, indent: 2)
    }
}

extension Style {
    static let warning = Style(isBold: true, color: 208)
}

extension Context {
    var alertText: AlertText { AlertText(conditions: conditionsText, clock: display.clock, now: now) }
}
