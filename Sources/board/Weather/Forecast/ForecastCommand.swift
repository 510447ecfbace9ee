import ArgumentParser
import BoardClient
import BoardModels

struct ForecastCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "forecast", abstract: ForecastHelp.forecast.text)
    }

    @Argument(help: .place)
    var place: String?

    @Option(help: ForecastHelp.days.help(value: "n"))
    var days: String?

    @Option(help: ForecastHelp.hours.help(value: "n"))
    var hours: String?

    @Flag(help: ForecastHelp.plain.help)
    var plain = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let days = try Self.number(days, in: 1...Self.mostDays, ForecastMessage.badDays)
        let hours = try Self.number(hours, in: 3...Self.mostHours, ForecastMessage.badHours)
        let (context, account, asked) = try await PlaceArgument.asked(place, in: context)
        guard let asked else { throw Failure(.usage, PlaceMessage.noPlace) }
        var forecast = try await context.ask(as: account) { client throws(ClientError) in
            try await client.forecast(at: asked.question, days: Self.days(days, for: hours))
        }
        if let days { forecast.days = Array(forecast.days.prefix(days)) }
        if !context.isJSON { forecast.place = asked.named(forecast.place) }
        let told = forecast
        try context.show(told) {
            context.forecastText(hours: hours, isPlain: plain || !context.environment.isUTF8).lines(told)
        }
    }

    /// As many days as both ask for: the hours come with their days.
    private static func days(_ days: Int?, for hours: Int?) -> Int? {
        guard let hours else { return days }
        return max(days ?? usualDays, min(hours / 24 + 2, mostDays))
    }

    private static let usualDays = 7
    private static let mostDays = 16
    /// As far ahead as every provider tells more than days.
    private static let mostHours = 120

    private static func number(
        _ text: String?, in range: ClosedRange<Int>, _ refusal: ForecastMessage
    ) throws(Failure) -> Int? {
        guard let text else { return nil }
        guard let number = Int(text), range.contains(number) else { throw Failure(.usage, refusal, text) }
        return number
    }
}
