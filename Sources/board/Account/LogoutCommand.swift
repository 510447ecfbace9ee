import ArgumentParser
import BoardClient
import BoardModels

struct LogoutCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "logout", abstract: AccountHelp.logout.text)
    }

    @OptionGroup var globals: GlobalOptions

    /// What `--json` prints.
    struct SignedOut: Encodable {
        var server: ServerAddress
        var handle: String?
    }

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        do {
            try await context.answer(as: account) { client throws(ClientError) in try await client.signOut() }
        } catch {
            // A session that the server no longer knows is signed out already.
            guard case .problem(let problem, _) = error, problem.type == .notSignedIn else {
                let line = TerminalText(context.text(AccountMessage.keptOnServer))
                throw Failure(error, at: context.server, as: account).adding(line)
            }
        }
        try Accounts.change(context.directories) { $0.remove(account) }
        try AccountCache.forget(account, in: context.directories)
        guard !context.isJSON else {
            return try context.print(json: SignedOut(server: context.server, handle: account.handle))
        }
        context.say(AccountMessage.signedOut, account.handle ?? "", context.server.description)
    }
}
