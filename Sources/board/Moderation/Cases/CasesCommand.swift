import ArgumentParser
import BoardClient
import BoardModels

struct CasesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "cases", abstract: CaseHelp.cases.text,
            subcommands: [
                CasesListCommand.self, CasesShowCommand.self, CasesClaimCommand.self, CasesReleaseCommand.self,
                CasesNoteCommand.self, CasesDecideCommand.self,
            ],
            defaultSubcommand: CasesListCommand.self)
    }
}

extension CaseState: ExpressibleByArgument {}
extension CaseOrigin: ExpressibleByArgument {}

struct CasesListCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: CaseHelp.list.text)
    }

    @Option(help: CaseHelp.state.help)
    var state: CaseState = .open

    @Option(name: .shortAndLong, help: CaseHelp.reason.help, completion: .list(Reasons.slugs))
    var reason: String?

    @Option(name: .shortAndLong, help: CaseHelp.weather.help, completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(
        name: .shortAndLong, help: CaseHelp.category.help, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @Option(help: CaseHelp.origin.help)
    var origin: CaseOrigin?

    @Flag(help: CaseHelp.mine.help)
    var mine = false

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let asked = try page.query()
        let query = CaseQuery(
            state: state, reason: try reason.map { text throws(Failure) in try Reasons.read(text) },
            weather: try weather.map { text throws(Failure) in try Choices.weather(text) },
            category: try category.map { text throws(Failure) in try Choices.category(text) },
            origin: origin, isClaimedByReader: mine, limit: asked.limit)
        let account = try context.signedInAccount()
        let cases = try await context.pages(
            from: asked.cursor, all: page.all, as: account
        ) { client, cursor throws(ClientError) in
            var query = query
            query.cursor = cursor
            return try await client.cases(query)
        }
        let text = context.moderationText
        guard !context.isJSON else { return try context.print(json: cases) }
        let appeals = try await context.ask(as: account) { client throws(ClientError) in try await client.appeals() }
        context.messages.say(text.waiting(appeals))
        let isFiltered = query != CaseQuery(limit: asked.limit)
        try context.show(cases, orSay: isFiltered ? CaseMessage.none : .noneWait) {
            text.queue(cases.items, state: state).lines(width: context.output.width)
        }
    }
}

struct CasesShowCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: CaseHelp.show.text)
    }

    @Argument(help: CaseHelp.id.help)
    var id: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try Numbers.read(id, as: CaseSummary.ID.self)
        let account = try context.signedInAccount()
        let found = try await context.ask(as: account) { client throws(ClientError) in
            try await client.moderationCase(id).value
        }
        try context.show(found) { context.moderationText.lines(found) }
    }
}
