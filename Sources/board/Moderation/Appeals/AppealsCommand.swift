import ArgumentParser
import BoardClient
import BoardModels

struct AppealsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "appeals", abstract: AppealHelp.appeals.text,
            subcommands: [
                AppealsListCommand.self, AppealsShowCommand.self, AppealsUpholdCommand.self,
                AppealsOverturnCommand.self,
            ],
            defaultSubcommand: AppealsListCommand.self)
    }
}

struct AppealsListCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: AppealHelp.list.text)
    }

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let limit = try Numbers.limit(page.limit)
        let account = try context.signedInAccount()
        let found = try await context.pages(from: page.cursor, all: page.all, as: account) {
            client, cursor throws(ClientError) in
            try await client.appeals(PageQuery(limit: limit, cursor: cursor))
        }
        try context.show(found, orSay: AppealMessage.none) { context.moderationText.list(found.items) }
    }
}

struct AppealsShowCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: AppealHelp.show.text)
    }

    @Argument(help: AppealHelp.id.help)
    var id: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try Numbers.read(id, as: Appeal.ID.self)
        let account = try context.signedInAccount()
        let appeal = try await context.ask(as: account) { client throws(ClientError) in try await client.appeal(id) }
        guard !context.isJSON else { return try context.print(json: appeal) }
        var found: Case?
        // Who decided is for moderators to know, and so is the case; whom it concerns reads neither.
        if let number = appeal.decision.case, appeal.decision.by != nil {
            found = try await context.ask(as: account) { client throws(ClientError) in
                try await client.moderationCase(number).value
            }
        }
        try context.show(appeal) { context.moderationText.whole(appeal, found) }
    }
}

struct AppealsUpholdCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "uphold", abstract: AppealHelp.uphold.text)
    }

    @Argument(help: AppealHelp.id.help)
    var id: String

    @Option(name: .shortAndLong, parsing: .unconditional, help: AppealHelp.answer.help(value: "text"))
    var answer: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.resolve(id, overturning: false, answer)
    }
}

struct AppealsOverturnCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "overturn", abstract: AppealHelp.overturn.text)
    }

    @Argument(help: AppealHelp.id.help)
    var id: String

    @Option(name: .shortAndLong, parsing: .unconditional, help: AppealHelp.answer.help(value: "text"))
    var answer: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.resolve(id, overturning: true, answer)
    }
}

extension Context {
    fileprivate func resolve(_ text: String, overturning: Bool, _ answer: String?) async throws(Failure) {
        let id = try Numbers.read(text, as: Appeal.ID.self)
        let answer = try WrittenText.given(answer)
        let resolution = try checking(AppealResolution(overturns: overturning, answer: answer).validated)
        let account = try signedInAccount()
        let appeal = try await askOnce(as: account) { client, key throws(ClientError) in
            try await client.resolveAppeal(id, resolution, idempotencyKey: key)
        }
        guard !isJSON else { return try print(json: appeal) }
        let message = overturning ? AppealMessage.overturned : .upheld
        say(message, id.description, appeal.decision.id.description)
    }
}

extension ModerationText {
    func list(_ appeals: [Appeal]) -> [TerminalText] {
        let columns: [Table.Column] = [
            .init(text(AppealMessage.number), .right), .init(text(AppealMessage.about), role: .wraps(least: 16)),
            .init(text(AppealMessage.appellant), role: .cut(least: 8)),
            .init(text(AppealMessage.text), role: .wraps(least: 20)), .init(text(AppealMessage.when)),
        ]
        let rows = appeals.map { appeal in
            [
                TerminalText("#\(appeal.id)", .dim),
                TerminalText("#\(appeal.decision.id) ", .dim) + done(appeal.decision),
                TerminalText(appeal.appellant.handle), TerminalText(Self.opening(of: appeal.text)),
                ago(appeal.createdAt),
            ]
        }
        return Listing(columns: columns, rows: rows, heading: 2).lines(width: width)
    }

    /// An appeal with its decision and case.
    func whole(_ appeal: Appeal, _ found: Case?) -> [TerminalText] {
        let title =
            heading(AppealMessage.appeal, appeal.id.description, name(appeal.appellant)) + "  " + ago(appeal.createdAt)
        let isWaitingForOthers = appeal.state == .open && appeal.decision.by != nil && !appeal.mayResolve
        let hint =
            isWaitingForOthers ? [TerminalText(text(AppealMessage.notYours), .dim)].wrapped(to: width) : []
        let decided = Section(title: heading(ReviewMessage.decisionAbout), lines: lines(appeal.decision))
        let parts = lines([
            Section(title: title, lines: quoted(appeal.text, indent: 2)), answered(appeal), decided,
        ])
        return parts + (found.map { [.empty] + lines($0) } ?? []) + hint
    }

    /// What came of an appeal: nothing to say while it waits.
    private func answered(_ appeal: Appeal) -> Section {
        guard let at = appeal.resolvedAt else { return Section(title: .empty, lines: []) }
        let what = [
            TerminalText(text(AppealStateMessage(appeal.state)), .bold),
            appeal.resolvedBy.map { TerminalText(text(DecisionMessage.by, $0.handle)) } ?? .empty, ago(at),
        ].joined(TerminalText(" · ", .dim))
        let words = appeal.answer.map { [TerminalText("  " + text(AppealMessage.answer), .dim)] + quoted($0) } ?? []
        return Section(title: .empty, lines: [what].wrapped(to: width) + words)
    }

    /// The beginning of a text, enough to recognise it.
    private static func opening(of text: String) -> String {
        text.count > 120 ? text.prefix(119) + "…" : text
    }
}
