import ArgumentParser
import BoardClient
import BoardModels

struct AccountCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "account", abstract: AccountHelp.account.text,
            subcommands: [
                AccountShowCommand.self, AccountRenameCommand.self, AccountPasswordCommand.self,
                AccountSessionsCommand.self, AccountRevokeCommand.self, AccountExportCommand.self,
                AccountDeleteCommand.self,
            ],
            defaultSubcommand: AccountShowCommand.self)
    }
}

struct AccountShowCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: AccountHelp.show.text)
    }

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let own = try await context.ask(as: account) { client throws(ClientError) in try await client.ownAccount() }
        let member = own.member
        try context.show(own) {
            let facts: [(AccountMessage, String)] = [
                (.handle, member.handle), (.name, member.displayName),
                (.role, context.text(AccountMessage(member.role))), (.since, RelativeTime.date(member.createdAt)),
                (.server, context.server.description),
            ]
            let rows = facts.map { [TerminalText(context.text($0.0), .dim), TerminalText($0.1)] }
            return Table(columns: [.init(""), .init("", role: .wraps(least: 10))], rows: rows)
                .lines(width: context.output.width) + context.holding(own.sanctions)
        }
        context.sayUnread(own.unreadNotices)
    }
}
