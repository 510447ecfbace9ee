import ArgumentParser
import BoardClient
import BoardModels

struct CompareCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "compare", abstract: ForecastHelp.compare.text)
    }

    @Argument(help: ForecastHelp.places.help)
    var places: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard (2...3).contains(places.count) else { throw Failure(.usage, ForecastMessage.twoPlaces) }
        let (context, account, asked) = try await context.asked(places)
        let results = await context.reports(at: asked, as: account)
        try context.show(results, names: places, differences: true)
    }
}
