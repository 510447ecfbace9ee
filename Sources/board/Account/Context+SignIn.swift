import ArgumentParser
import BoardClient
import BoardModels
import Glibc

extension Context {
    /// The client name under which the server lists this computer's sessions, such as "board on myhost".
    static var clientName: String {
        var system = utsname()
        guard uname(&system) == 0 else { return "board" }
        let host = withUnsafeBytes(of: system.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let name = host.isEmpty ? "board" : "board on \(host)"
        return String(name.prefix(NewMember.clientLength.upperBound))
    }

    /// Throws if a session could not be stored, before a password is asked for or an account is created.
    func checkSessionCanBeStored() throws(Failure) {
        do throws(Failure) {
            try PrivateFile.checkWritable(directories.accountsFile)
        } catch {
            throw error.adding(
                LocalizedText(
                    "A sign-in cannot be stored; scripts use an access token in BOARD_TOKEN instead.",
                    "로그인 정보를 저장할 수 없습니다. 스크립트에서는 BOARD_TOKEN에 액세스 토큰을 넣어 쓸 수 있습니다."))
        }
    }

    /// Stores the session token after a registration, sign-in or recovery, and prints who is signed in.
    ///
    /// - Parameter text: the message to print; `{0}` is the display name, `{1}` the handle and `{2}` the server.
    func saveSession(_ signedIn: SignedIn, message text: LocalizedText) throws(Failure) {
        try store(signedIn)
        guard !isJSON else { return try print(json: signedIn.member) }
        say(text, signedIn.member.displayName, signedIn.member.handle, server.description)
        printWaiting(signedIn.unreadNotices, signedIn.moderation)
    }

    /// Stores a new session in `accounts.json`, in place of an earlier sign-in of the same member at the server.
    func store(_ signedIn: SignedIn) throws(Failure) {
        let account = account(of: signedIn)
        try Accounts.update(in: directories) { $0.add(account) }
    }

    func account(of signedIn: SignedIn) -> Account {
        Account(server: server, handle: signedIn.member.handle, token: signedIn.token)
    }

    /// Prints new recovery codes, which the server shows only once, to standard output, and an explanation to standard
    /// error.
    ///
    /// - Parameter handle: the member's handle; nil if it is unknown, since the account is the token in `BOARD_TOKEN`.
    func printRecoveryCodes(_ codes: [String], of handle: String?) throws(Failure) {
        guard !isJSON else { return try print(json: RecoveryCodes(codes: codes)) }
        let explanation = text(
            LocalizedText(
                "Recovery codes, shown only now. If you lose your password, one of them sets a new one:\n  board account recover {0}",
                "복구 코드입니다. 지금만 보입니다. 비밀번호를 잊으면 코드 하나로 새로 정할 수 있습니다:\n  board account recover {0}"),
            handle ?? text(LocalizedText("HANDLE", "아이디")))
        messages.say(TerminalText.lines(explanation))
        output.write(raw: codes.map { $0 + "\n" }.joined())
    }

    /// Prints the number of unread notices and the moderation work that waits to standard error, unless there is none or
    /// `--json` is given.
    func printWaiting(_ notices: Int, _ moderation: ModerationBacklog?) {
        guard !isJSON else { return }
        if notices > 0 {
            say(
                LocalizedText("{0} unread {0|notice|notices}: board notices", "읽지 않은 알림 {0}건: board notices"),
                String(notices))
        }
        guard let moderation, !moderation.isEmpty else { return }
        let sentences = moderation.sentences(at: .now(), in: language) + [text(Self.toReview)]
        messages.say([TerminalText(sentences.joined(separator: " "))])
    }

    private static var toReview: LocalizedText { LocalizedText("Review: board review", "검토: board review") }

    /// Prints a warning if the server's address would send a password unencrypted: plain HTTP to another host.
    func warnOfPlainText() {
        let address = server.description
        let isLocal = ["http://127.", "http://localhost", "http://[::1]"].contains { address.hasPrefix($0) }
        guard address.hasPrefix("http://"), !isLocal else { return }
        say(
            LocalizedText(
                "Warning: the password is sent to {0} without encryption.", "주의: 비밀번호가 암호화되지 않은 채 전송됩니다: {0}"),
            address)
    }
}

extension ArgumentHelp {
    static var handle: ArgumentHelp {
        .localized(
            "3–20 small letters a–z, 0–9, _ and -, starting with a letter.", "영문 소문자로 시작하는 영문 소문자, 숫자, _, - 3~20자.")
    }

    static var passwordInput: ArgumentHelp {
        .localized("Read the password from standard input.", "비밀번호를 표준 입력에서 읽습니다.")
    }
}
