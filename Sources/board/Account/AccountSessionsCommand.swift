import ArgumentParser
import BoardClient
import BoardModels

struct AccountSessionsCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "sessions", abstract: AccountHelp.sessions.text)
    }

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let page = try await context.ask(as: account) { client throws(ClientError) in try await client.sessions() }
        try context.show(page) {
            let rows = page.items.map { session in
                [
                    TerminalText(session.id.description), TerminalText(session.client),
                    TerminalText(RelativeTime.text(session.lastUsedAt, now: context.now, in: context.language)),
                    TerminalText(session.isCurrent ? context.text(AccountMessage.current) : "", .bold),
                ]
            }
            return Table(
                columns: [
                    .init(context.text(AccountMessage.id), .right),
                    .init(context.text(AccountMessage.client), role: .wraps(least: 8)),
                    .init(context.text(AccountMessage.lastUsed)), .init(""),
                ], rows: rows
            ).lines(width: context.output.width)
        }
    }
}

struct AccountRevokeCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "revoke", abstract: AccountHelp.revoke.text)
    }

    @Argument(help: AccountHelp.session.help)
    var ids: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        var sessions: [Session.ID] = []
        for text in ids {
            guard let id = Session.ID(text) else { throw Failure(.usage, AccountMessage.badSession, text) }
            sessions.append(id)
        }
        let account = try context.signedInAccount()
        for id in sessions {
            try await context.ask(as: account) { client throws(ClientError) in try await client.revokeSession(id) }
            if !context.isJSON { context.say(AccountMessage.revoked, id.description) }
        }
        if context.isJSON { try context.print(json: Page(items: sessions, next: nil)) }
    }
}

struct AccountExportCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "export", abstract: AccountHelp.export.text)
    }

    @Option(name: .shortAndLong, help: AccountHelp.output.help(value: "file"), completion: .file())
    var output: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let export = try await context.ask(as: account) { client throws(ClientError) in
            try await client.exportAccount()
        }
        guard let output else { return try context.print(json: export) }
        let path = output.hasPrefix("/") ? output : "./" + output
        try PrivateFile.write(Array((JSONText.of(export) + "\n").utf8), to: path)
        context.say(AccountMessage.exported, output)
    }
}
