import BoardClient
import BoardModels
import Glibc

extension Context {
    /// What this computer's sessions are called in the list of sessions.
    static var clientName: String {
        var system = utsname()
        guard uname(&system) == 0 else { return "board" }
        let host = withUnsafeBytes(of: system.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let name = host.isEmpty ? "board" : "board on \(host)"
        return String(name.prefix(NewMember.clientLength.upperBound))
    }

    /// Keeps the session that a registration or a sign-in brought, and says who is signed in now.
    func keep(_ signedIn: SignedIn, saying message: AccountMessage) throws(Failure) {
        let account = Account(server: server, handle: signedIn.member.handle, token: signedIn.token)
        try Accounts.change(directories) { $0.add(account) }
        guard !isJSON else { return try print(json: signedIn.member) }
        say(message, signedIn.member.displayName, signedIn.member.handle, server.description)
        sayUnread(signedIn.unreadNotices)
    }

    /// Says that notices wait, where some do.
    func sayUnread(_ count: Int) {
        guard count > 0, !isJSON else { return }
        say(
            LocalizedText("{0} unread {0|notice|notices}: board notices", "읽지 않은 알림 {0}건: board notices"), String(count)
        )
    }

    /// What holds against the member, a line each.
    func holding(_ sanctions: [Sanction]) -> [TerminalText] {
        sanctions.filter { $0.isActive(at: now) }.map { TerminalText($0.sentence(in: language)) }
            .wrapped(to: output.width)
    }

    /// Warns before a password crosses a network in the clear.
    func warnOfPlainText() {
        let address = server.description
        let local = ["http://127.", "http://localhost", "http://[::1]"].contains { address.hasPrefix($0) }
        guard address.hasPrefix("http://"), !local else { return }
        say(AccountMessage.plainText, address)
    }
}
