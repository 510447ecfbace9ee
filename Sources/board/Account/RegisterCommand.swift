import ArgumentParser
import BoardClient
import BoardModels

struct RegisterCommand: BoardCommand {
    static let configuration = CommandConfiguration("register", "Create an account and sign in.", "계정을 만들고 로그인합니다.")

    @Argument(help: .handle)
    var handle: String?

    @Option(name: .customLong("name"), help: .localized("The name shown to others.", "다른 사람에게 보이는 이름."))
    var displayName: String?

    @Flag(help: .passwordInput)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try context.checkSessionCanBeStored()
        let handle = try await freeHandle(in: context)
        context.warnOfPlainText()
        let password = try context.questions.newPassword(
            LocalizedText(
                "Password (at least {0} characters, not shown as you type): ",
                "비밀번호 ({0}자 이상, 입력해도 보이지 않습니다): "), fromInput: passwordStdin)
        let signedIn = try await register(handle, password, in: context)
        try context.saveSession(
            signedIn,
            message: LocalizedText(
                "Welcome, {0}. You are signed in as {1} at {2}.", "{0} 님, 반갑습니다. {2}에 {1} 계정으로 로그인했습니다."))
        if let codes = signedIn.recoveryCodes, !context.isJSON {
            try context.printRecoveryCodes(codes, of: signedIn.member.handle)
        }
        await moveHome(in: context, to: context.account(of: signedIn))
    }

    /// Makes the home of a visitor that of the new account; if that fails, it stays the home of this computer.
    private func moveHome(in context: Context, to account: Account) async {
        do throws(Failure) {
            guard let home = try await context.moveHome(to: account) else { return }
            _ = await context.refreshingCache(of: account, force: true)
            context.say(
                LocalizedText("Your home, {0}, is kept in your account now.", "기본 장소 {0}{0|을|를} 이제 계정에 저장합니다."),
                home.label)
        } catch {
            context.say(error.lines)
        }
    }

    /// Returns a valid handle; at a terminal, asks for another one while a member has the handle.
    ///
    /// Without this check, a taken handle would be refused only after the password was typed twice.
    private func freeHandle(in context: Context) async throws(Failure) -> String {
        var handle = try context.questions.validatedHandle(handle, isNew: true)
        guard context.terminal.isInteractive, !passwordStdin else { return handle }
        while try await isTaken(handle, in: context) {
            context.questions.refuse(Failure.lines(of: Problem(.handleTaken, in: context.language)))
            handle = try context.questions.validatedHandle(nil, isNew: true)
        }
        return handle
    }

    /// True if the server finds a member with the handle; false if it responds with a problem of any type.
    private func isTaken(_ handle: String, in context: Context) async throws(Failure) -> Bool {
        do {
            _ = try await context.attempt(as: nil) { try await $0.member(handle) }
            return true
        } catch .problem {
            return false
        } catch {
            throw Failure(error, at: context.server)
        }
    }

    /// Registers a member; asks for another handle at a terminal, with the same password, while the handle is taken.
    private func register(
        _ first: String, _ password: String, in context: Context
    ) async throws(Failure) -> SignedIn {
        var handle = first
        while true {
            let member = try checking(
                NewMember(handle: handle, displayName: displayName, password: password, client: Context.clientName)
                    .validated)
            do {
                return try await context.attempt(as: nil) { try await $0.register(member) }
            } catch {
                let failure = Failure(error, at: context.server)
                guard case .problem(let problem, _) = error, problem.type == .handleTaken,
                    context.terminal.isInteractive, !passwordStdin
                else { throw failure }
                context.questions.refuse(failure.lines)
            }
            handle = try context.questions.validatedHandle(nil, isNew: true)
        }
    }
}
