import ArgumentParser
import BoardClient
import BoardModels

struct WhoAmICommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "whoami", abstract: AccountHelp.whoami.text)
    }

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let own = try await context.ask(as: account) { client throws(ClientError) in try await client.ownAccount() }
        let member = own.member
        let role = context.text(AccountMessage(member.role))
        let text = context.text(
            AccountMessage.whoami, member.handle, member.displayName, role, context.server.description)
        try context.show(own) { [TerminalText(text)] + context.holding(own.sanctions) }
        context.sayUnread(own.unreadNotices)
    }
}
