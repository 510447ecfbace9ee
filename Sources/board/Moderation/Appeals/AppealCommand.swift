import ArgumentParser
import BoardClient
import BoardModels

/// `board appeal`: appeals a moderation decision or a suspension.
struct AppealCommand: BoardCommand {
    static let configuration = CommandConfiguration("appeal", "Appeal a decision.", "결정에 이의를 신청합니다.")

    @Argument(help: .localized("The decision's number, as in its notice.", "알림에 있는 결정 번호."))
    var decision: String?

    @Argument(
        help: .localized(
            "The reason; - reads standard input; without it, you are asked for it.", "이유. -는 표준 입력을 읽고, 없으면 물어봅니다."))
    var text: String?

    @Option(
        help: .localized(
            "Appeal the suspension of this member, who cannot sign in; prompts for the password.",
            "이 회원의 이용 정지에 이의를 신청합니다. 비밀번호를 묻습니다.", value: "handle"))
    var suspended: String?

    @Flag(help: .passwordInput)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func validate() throws {
        // With --suspended, the only argument is the reason, and the parser stores it in `decision`.
        guard suspended == nil || text == nil else {
            throw ValidationError(
                LocalizedText(
                    "--suspended does not take a decision's number.", "--suspended에는 결정 번호를 쓰지 않습니다."
                ).text)
        }
        guard suspended != nil || decision != nil else {
            throw ValidationError(
                LocalizedText("Give the decision's number, as in its notice.", "알림에 있는 결정 번호를 써 주세요.").text)
        }
    }

    func run(in context: Context) async throws(Failure) {
        guard let suspended else { return try await appeal(decision ?? "", in: context) }
        // With --suspended there is no decision's number, so the first argument is the text.
        try await appealSuspension(of: suspended, text: decision, in: context)
    }

    private func appeal(_ decision: String, in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(decision, as: Decision.ID.self)
        let account = try context.signedInAccount()
        let hint = LocalizedText(
            "Why should decision #{0} be reviewed?", "결정 #{0}{0|을|를} 다시 검토해야 하는 이유를 써 주세요.")
        let appeal = try await context.sendingWritten(
            text, option: "TEXT", named: "appeal-\(id)", hint: context.text(hint, id.description),
            limit: NewAppeal.length.upperBound
        ) { written throws(Failure) in
            let new = try checking(NewAppeal(text: written).validated)
            return try await telling({ $0.lines(in: context) }) { () throws(Failure) in
                try await context.create(as: account) { try await $0.appeal(id, new, idempotencyKey: $1) }
            }
        }
        try context.report(
            appeal,
            LocalizedText(
                "Appeal #{0} against decision #{1} is submitted. You get a notice of the result.",
                "결정 #{1}에 이의를 신청했습니다(이의 신청 #{0}). 결과는 알림으로 알려 드립니다."), appeal.id.description, id.description)
    }

    private func appealSuspension(of handle: String, text: String?, in context: Context) async throws(Failure) {
        context.warnOfPlainText()
        let hint = LocalizedText("Why should your suspension be reviewed?", "이용 정지를 다시 검토해야 하는 이유를 써 주세요.")
        let appeal = try await context.sendingWritten(
            text, option: "TEXT", named: "appeal-suspension", hint: context.text(hint),
            limit: NewAppeal.length.upperBound
        ) { written throws(Failure) in
            let new = try checking(NewAppeal(text: written).validated)
            let password = try context.questions.password(fromInput: passwordStdin)
            let body = SuspensionAppeal(handle: handle, password: password, text: new.text)
            return try await telling({ $0.lines(ofSuspended: handle, in: context) }) { () throws(Failure) in
                try await context.create(as: nil) { try await $0.appealSuspension(body, idempotencyKey: $1) }
            }
        }
        // While the suspension is in force, its member cannot read notices.
        try context.report(
            appeal,
            LocalizedText(
                "Appeal #{0} against decision #{1} is submitted. Signing in shows the result: board login {2}",
                "결정 #{1}에 이의를 신청했습니다(이의 신청 #{0}). 결과는 로그인할 때 알려 드립니다: board login {2}"),
            appeal.id.description, appeal.decision.id.description, handle)
    }

    /// Submits an appeal; if it is refused because of an earlier one, the error says how that one stands.
    private func telling(
        _ lines: (AppealStatus) -> [TerminalText], _ submit: () async throws(Failure) -> Appeal
    ) async throws(Failure) -> Appeal {
        do throws(Failure) {
            return try await submit()
        } catch {
            guard let made = error.problems.first?.appeal else { throw error }
            var failure = error
            failure.lines = lines(made)
            throw failure
        }
    }
}

extension AppealStatus {
    /// Says how the appeal stands, with the age of the last event.
    func lines(in context: Context) -> [TerminalText] {
        sentences(in: context.language) { RelativeTime.text($0, now: context.now, in: context.language) }
            .flatMap { TerminalText.lines($0) }
    }

    /// Says how the appeal of a suspended member stands and, while it is open, how the member learns the outcome.
    func lines(ofSuspended handle: String, in context: Context) -> [TerminalText] {
        let later = LocalizedText("Signing in shows the result: board login {0}", "결과는 로그인할 때 알려 드립니다: board login {0}")
        return lines(in: context) + (state == .open ? [TerminalText(context.text(later, handle))] : [])
    }
}
