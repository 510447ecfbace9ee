import ArgumentParser
import BoardClient
import BoardModels
import Glibc

/// `board review`: the appeals and the queue, a case a screen.
struct ReviewCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "review", abstract: ReviewHelp.review.text, discussion: ReviewHelp.discussion.text)
    }

    @Option(name: .shortAndLong, help: CaseHelp.reason.help, completion: .list(Reasons.slugs))
    var reason: String?

    @Option(name: .shortAndLong, help: CaseHelp.weather.help, completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Option(name: .shortAndLong, help: CaseHelp.category.help, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        var query = CaseQuery()
        query.reason = try reason.map { text throws(Failure) in try Reasons.read(text) }
        query.weather = try weather.map { text throws(Failure) in try Choices.weather(text) }
        query.category = try category.map { text throws(Failure) in try Choices.category(text) }
        guard context.terminal.canAsk else { throw Failure(.usage, ReviewMessage.needsTerminal) }
        let account = try context.signedInAccount()
        let reader = try await context.ask(as: account) { client throws(ClientError) in
            try await client.ownAccount().member
        }
        guard reader.role >= .moderator else {
            throw Failure(.notAllowed, ReviewMessage.notModerator, reader.handle)
        }
        let appeals = try await context.ask(as: account) { client throws(ClientError) in try await client.appeals() }
        let page = try await context.ask(as: account) { [query] client throws(ClientError) in
            try await client.cases(query)
        }
        let mine = appeals.items.filter(\.mayResolve)
        guard !mine.isEmpty || !page.items.isEmpty else {
            if context.isJSON { try context.print(json: ReviewSummary()) } else { context.say(ReviewMessage.nothing) }
            return
        }
        guard let screen = ReviewScreen(context) else { throw Failure(.usage, ReviewMessage.needsTerminal) }
        let queue = ReviewQueue(query, first: page, reader: reader.handle)
        let session = ReviewSession(context, as: account, at: screen, queue: queue, appeals: mine)
        let leaving = await session.run()
        screen.close()
        try finish(session.summary, leaving, in: context)
    }

    private func finish(_ summary: ReviewSummary, _ leaving: ExitReason?, in context: Context) throws(Failure) {
        switch leaving {
        // Nobody is there to read it.
        case .signal(SIGHUP): Signals.end(by: SIGHUP)
        case .signal(let number):
            try context.show(summary)
            Signals.end(by: number)
        case nil:
            if !context.isJSON { context.say(ReviewMessage.end) }
            try context.show(summary)
        case .quit, .closed: try context.show(summary)
        }
    }
}

enum ReviewHelp: HelpMessage {
    case review, discussion

    var localized: LocalizedText {
        switch self {
        case .review: LocalizedText("Review appeals and cases one by one, by single keys.", "이의와 사건을 하나씩, 키 하나로 검토합니다.")
        case .discussion:
            LocalizedText(
                "Each case is yours while it is on the screen. What is decided can be taken back: by u, later by board undo.",
                "화면에 있는 동안 그 사건을 맡습니다. 결정은 u로, 나중에는 board undo로 되돌릴 수 있습니다.")
        }
    }
}
