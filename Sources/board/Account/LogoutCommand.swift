import ArgumentParser
import BoardClient
import BoardModels

struct LogoutCommand: BoardCommand {
    static let configuration = CommandConfiguration("logout", "Sign out.", "로그아웃합니다.")

    @OptionGroup var globals: GlobalOptions

    /// The JSON that `board logout --json` prints.
    struct SignedOut: Encodable {
        var server: ServerAddress
        /// The handle of the account that was signed out; nil if it was the token in `BOARD_TOKEN`.
        var handle: String?
        /// The handle of the account that commands use after this sign-out: the most recent other stored sign-in at
        /// the server.
        ///
        /// It is nil if no other sign-in is stored for the server, or if `BOARD_TOKEN` is set.
        var next: String?
    }

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let accounts = try Accounts.load(context.directories)
        // While BOARD_TOKEN is set, commands use its token instead of a stored sign-in, even if it is no longer valid.
        let next =
            context.environment["BOARD_TOKEN"] == nil ? accounts.account(at: context.server, besides: account) : nil
        // Asks only if the account is the default one, since later commands would then use `next` without notice.
        if let next, let handle = account.handle, accounts.account(at: context.server, as: nil) == account {
            let question = LocalizedText(
                "Sign out {0}? The account {1} stays signed in at {2}, and acts from then on.",
                "{0} 계정을 로그아웃할까요? {1} 계정은 {2}에 로그인된 채로 남아, 그때부터 쓰입니다.")
            try context.questions.confirm(question, handle, next.handle ?? "", context.server.description)
        }
        do {
            try await context.call(as: account) { try await $0.signOut() }
        } catch  where !error.has(.notSignedIn) {
            throw error.adding(
                LocalizedText(
                    "You are still signed in: the server could not be reached.", "서버에 알리지 못해 아직 로그인되어 있습니다."))
        } catch {
            // A session that the server does not know is signed out already.
        }
        let home = context.cachedAccount?.home
        try Accounts.update(in: context.directories) { $0.remove(account) }
        try AccountCache.remove(account, in: context.directories)
        guard !context.isJSON else {
            return try context.print(
                json: SignedOut(server: context.server, handle: account.handle, next: next?.handle))
        }
        let server = context.server.description
        if let handle = account.handle {
            context.say(LocalizedText("{0} is signed out at {1}.", "{1}에서 {0} 계정을 로그아웃했습니다."), handle, server)
        } else {
            context.say(
                LocalizedText("The access token in BOARD_TOKEN has ended.", "BOARD_TOKEN의 액세스 토큰을 종료했습니다."))
        }
        if home != nil {
            context.say(
                LocalizedText("Your home and places stay in the account.", "기본 장소와 저장한 장소는 계정에 그대로 있습니다."))
        }
        if let handle = next?.handle {
            context.say(LocalizedText("{0} acts at {1} now.", "이제 {1}에서 {0} 계정을 씁니다."), handle, server)
        }
    }
}
