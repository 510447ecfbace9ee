import ArgumentParser
import BoardClient
import BoardModels

struct ForecastCommand: BoardVerb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "forecast", abstract: ForecastHelp.forecast.text)
    }

    @Argument(help: BoardHelp.place.help)
    var place: String?

    @Option(help: ForecastHelp.days.help(value: "n"))
    var days: String?

    @Flag(help: ForecastHelp.plain.help)
    var plain = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let days = try Self.days(days)
        let (context, account, asked) = try await PlaceArgument.asked(place, in: context)
        guard let asked else { throw Failure(.usage, PlacePhrase.noPlace) }
        var forecast = try await context.ask(as: account) { client throws(ClientError) in
            try await client.forecast(at: asked.question, days: days)
        }
        if !context.isJSON { forecast.place = asked.named(forecast.place) }
        let told = forecast
        try context.show(told) {
            context.forecastText(isPlain: plain || !context.environment.isUTF8).lines(told)
        }
    }

    private static func days(_ text: String?) throws(Failure) -> Int? {
        guard let text else { return nil }
        guard let days = Int(text), (1...16).contains(days) else {
            throw Failure(.usage, ForecastPhrase.badDays, text)
        }
        return days
    }
}
