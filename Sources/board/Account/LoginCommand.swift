import ArgumentParser
import BoardClient
import BoardModels

struct LoginCommand: BoardCommand {
    static let configuration = CommandConfiguration("login", "Sign in.", "로그인합니다.")

    @Argument(help: .handle, completion: Completion.handles)
    var handle: String?

    @Flag(help: .passwordInput)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try context.checkSessionCanBeStored()
        let handle = try context.questions.validatedHandle(handle)
        context.warnOfPlainText()
        let password = try context.questions.password(fromInput: passwordStdin)
        let credentials = try checking(
            Credentials(handle: handle, password: password, client: Context.clientName).validated)
        let signedIn: SignedIn
        do {
            signedIn = try await context.attempt(as: nil) { try await $0.signIn(credentials) }
        } catch {
            let failure = Failure(error, at: context.server)
            guard case .problem(let problem, _) = error else { throw failure }
            throw failure.adding(Self.advice(on: problem, handle, in: context))
        }
        let replaced = try Accounts.load(context.directories).account(at: context.server, as: signedIn.member.handle)
        try context.saveSession(
            signedIn,
            message: LocalizedText("Signed in as {1} ({0}) at {2}.", "{2}에 {1} ({0}) 계정으로 로그인했습니다."))
        // The replaced session would stay valid for 90 days. If it cannot be ended, "account sessions" lists it.
        if let replaced {
            _ = try? await context.attempt(as: replaced) { try await $0.signOut() }
        }
    }

    /// The lines to print after a refused sign-in: what the member can do or, if a suspended member has appealed, how the
    /// appeal stands.
    private static func advice(on problem: Problem, _ handle: String, in context: Context) -> [TerminalText] {
        if let appeal = problem.appeal { return appeal.lines(ofSuspended: handle, in: context) }
        let advice: LocalizedText
        switch problem.type {
        case .signInFailed:
            advice = LocalizedText(
                "Forgot the password? board account recover {0}", "비밀번호를 잊었다면: board account recover {0}")
        case .suspended:
            advice = LocalizedText(
                "To appeal: board appeal --suspended {0}", "이의를 신청하려면: board appeal --suspended {0}")
        default: return []
        }
        return [TerminalText(context.text(advice, handle))]
    }
}
