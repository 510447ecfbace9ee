import ArgumentParser
import BoardClient
import BoardModels

struct NowCommand: BoardVerb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "now", abstract: BoardHelp.now.text)
    }

    @Argument(help: BoardHelp.place.help)
    var place: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard let place = PlaceArgument.question(place, context.settings) else {
            throw Failure(.usage, PlacePhrase.noPlace)
        }
        let account = try context.account()
        let now = try await context.ask(as: account) { client throws(ClientError) in
            try await client.boardNow(at: place)
        }
        try context.show(now) {
            let weather = now.current.conditions.weather.type
            let name = WeatherPhrase(weather).text(in: context.language)
            let heading =
                switch weather {
                case _ where !now.posts.isEmpty: context.text(BoardPhrase.recommended, name)
                case let weather?: context.text(BoardPhrase.nothingYet, name, weather.rawValue)
                case nil: context.text(PostPhrase.none)
                }
            return context.conditionsText.lines(now.current, width: context.output.width) + [.empty]
                + TerminalText.lines(heading).wrapped(to: context.output.width)
                + context.postList.lines(now.posts, showsWeather: false, credits: false)
        }
    }
}
