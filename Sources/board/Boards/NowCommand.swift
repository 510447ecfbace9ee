import ArgumentParser
import BoardClient
import BoardModels

struct NowCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "now", abstract: BoardHelp.now.text)
    }

    @Argument(help: ForecastHelp.nowPlaces.help)
    var places: [String] = []

    @Flag(help: ForecastHelp.explain.help)
    var explain = false

    @Option(help: ForecastHelp.format.help)
    var format: String?

    /// What a run in the background is started with.
    @Flag(name: .customLong("refresh-cache"), help: .hidden)
    var refreshCache = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        if refreshCache { return try await refresh(in: context) }
        if let format { return try await line(format, in: context) }
        guard places.count > 1 else { return try await one(in: context) }
        guard !explain else { throw Failure(.usage, ForecastMessage.explainOne) }
        let (context, account, asked) = try await context.asked(places)
        let results = await context.reports(at: asked, as: account)
        try context.show(results, names: places, differences: false)
    }

    private func refresh(in context: Context) async throws(Failure) {
        guard let place = places.first else { throw Failure(.usage, PlaceMessage.noPlace) }
        try await NowLine.refresh(PlaceQuery(place), in: context, within: .seconds(10), dayFor: DisplayOptions())
    }

    private func line(_ format: String, in context: Context) async throws(Failure) {
        guard !context.isJSON else { throw Failure(.usage, LineMessage.notBoth) }
        guard places.count < 2 else { throw Failure(.usage, LineMessage.onePlace) }
        let format = try LineFormat(format)
        // By what is remembered alone: a prompt does not wait for the account's places.
        guard let asked = try PlaceArgument.resolve(places.first, in: context) else {
            throw Failure(.usage, PlaceMessage.noPlace)
        }
        try await NowLine(context: context, format: format, asked: asked).print()
    }

    private func one(in context: Context) async throws(Failure) {
        let (context, account, asked) = try await PlaceArgument.asked(places.first, in: context)
        guard let asked else { throw Failure(.usage, PlaceMessage.noPlace) }
        let display = context.isJSON ? nil : context.display
        var (answer, day) = try await context.ask(as: account) { client throws(ClientError) in
            async let day = DayAhead.ask(client, at: asked.question, for: display)
            return (try await client.boardNow(at: asked.question), await day)
        }
        answer.current = answer.current.adding(day)
        PromptCache(folder: context.directories.weatherCache)
            .keep(answer.current, of: asked.question, at: context.server, heardAt: context.now)
        if !context.isJSON { answer.current.place = asked.named(answer.current.place) }
        let now = answer
        try context.show(now) {
            let weather = now.current.conditions.weather.type
            let name = WeatherMessage(weather).text(in: context.language)
            let heading =
                switch weather {
                case _ where !now.posts.isEmpty: context.text(BoardMessage.recommended, name)
                case let weather?: context.text(BoardMessage.nothingYet, name, weather.rawValue)
                case nil: context.text(PostMessage.none)
                }
            return context.conditionsText.lines(now.current, width: context.output.width) + [.empty]
                + TerminalText.lines(heading).wrapped(to: context.output.width)
                + context.recommendationText(now).lines(explained: explain)
        }
    }
}
