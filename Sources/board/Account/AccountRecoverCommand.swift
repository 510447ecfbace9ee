import ArgumentParser
import BoardClient
import BoardModels

struct AccountRecoverCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "recover", "Set a new password with a recovery code.", "복구 코드로 새 비밀번호를 정합니다.")

    @Argument(help: .handle)
    var handle: String?

    @Flag(help: .passwordInput)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    private static let wrong = LocalizedText(
        "The handle or the recovery code is wrong. Each code works once.",
        "아이디나 복구 코드가 맞지 않습니다. 코드는 한 번씩만 쓸 수 있습니다.")

    func run(in context: Context) async throws(Failure) {
        try context.checkSessionCanBeStored()
        let handle = try context.questions.validatedHandle(handle)
        context.warnOfPlainText()
        // On standard input, the code is the first line and the new password the second.
        let code = try askForCode(in: context)
        let password = try context.questions.newPassword(Questions.newPassword, fromInput: passwordStdin)
        let signedIn = try await recover(handle, with: code, password, in: context)
        try context.saveSession(
            signedIn,
            message: LocalizedText(
                "The new password is set; all other sessions have ended. Signed in as {1} ({0}) at {2}.",
                "새 비밀번호를 정했습니다. 다른 세션은 모두 종료되었습니다. {2}에 {1} ({0}) 계정으로 로그인했습니다."))
    }

    private func askForCode(in context: Context) throws(Failure) -> String {
        try context.questions.password(
            LocalizedText("Recovery code (not shown as you type): ", "복구 코드 (입력해도 보이지 않습니다): "),
            fromInput: passwordStdin)
    }

    /// Sets the new password; at a terminal, asks for another code each time the server refuses handle and code.
    ///
    /// The new password is not asked for again.
    private func recover(
        _ handle: String, with firstCode: String, _ password: String, in context: Context
    ) async throws(Failure) -> SignedIn {
        var code = firstCode
        while true {
            let recovery = try checking(
                AccountRecovery(handle: handle, code: code, password: password, client: Context.clientName).validated)
            do {
                return try await context.attempt(as: nil) { try await $0.recover(recovery) }
            } catch .problem(let problem, _) where problem.type == .signInFailed {
                // The server's text for this problem is about a wrong password; `wrong` is about the code.
                guard context.terminal.isInteractive, !passwordStdin else {
                    throw Failure(.notAllowed, Self.wrong).withProblem(ofType: .signInFailed)
                }
                context.questions.refuse(Self.wrong)
                code = try askForCode(in: context)
            } catch {
                throw Failure(error, at: context.server)
            }
        }
    }
}
