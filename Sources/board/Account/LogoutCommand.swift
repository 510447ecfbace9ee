import ArgumentParser
import BoardClient
import BoardModels

struct LogoutCommand: BoardVerb {
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
                let line = TerminalText(context.text(AccountPhrase.keptOnServer))
                throw Failure(error, at: context.server, as: account).adding(line)
            }
        }
        try Accounts.change(context.folders) { $0.remove(account) }
        try Memory.forget(account, in: context.folders)
        guard !context.isJSON else {
            return try context.print(json: SignedOut(server: context.server, handle: account.handle))
        }
        context.say(AccountPhrase.signedOut, account.handle ?? "", context.server.description)
    }
}
