import ArgumentParser
import BoardClient
import BoardModels

struct LogoutCommand: BoardCommand {
    static let configuration = CommandConfiguration("logout", LocalizedText("Sign out.", "로그아웃합니다."))

    @OptionGroup var globals: GlobalOptions

    /// The JSON that `board logout --json` prints.
    struct SignedOut: Encodable {
        var server: ServerAddress
        var handle: String?
    }

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        do {
            try await context.attempt(as: account) { client throws(ClientError) in try await client.signOut() }
        } catch {
            // A session that the server does not know is signed out already.
            guard case .problem(let problem, _) = error, problem.type == .notSignedIn else {
                let line = LocalizedText(
                    "You are still signed in: the server could not be reached.", "서버에 알리지 못해 아직 로그인되어 있습니다.")
                throw Failure(error, at: context.server, as: account).adding(TerminalText(context.text(line)))
            }
        }
        try Accounts.update(in: context.directories) { $0.remove(account) }
        try AccountCache.remove(account, in: context.directories)
        guard !context.isJSON else {
            return try context.print(json: SignedOut(server: context.server, handle: account.handle))
        }
        context.say(
            LocalizedText("{0} is signed out at {1}.", "{1}에서 {0} 계정을 로그아웃했습니다."),
            account.handle ?? "", context.server.description)
    }
}
