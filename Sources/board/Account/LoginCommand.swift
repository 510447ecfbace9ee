import ArgumentParser
import BoardClient
import BoardModels

struct LoginCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "login", abstract: AccountHelp.login.text)
    }

    @Argument(help: AccountHelp.handle.help)
    var handle: String

    @Flag(help: GlobalHelp.passwordInput.help)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        context.warnOfPlainText()
        let password = try context.questions.password(.password, fromInput: passwordStdin)
        let credentials: Credentials
        do {
            credentials = try Credentials(handle: handle, password: password, client: Context.clientName).validated()
        } catch {
            throw Failure(error)
        }
        let signedIn: SignedIn
        do {
            signedIn = try await context.answer(as: nil) { client throws(ClientError) in
                try await client.signIn(credentials)
            }
        } catch {
            let failure = Failure(error, at: context.server)
            guard case .problem(let problem, _) = error, problem.type == .suspended else { throw failure }
            throw failure.adding(TerminalText(context.text(AccountMessage.maySuspensionAppeal, handle)))
        }
        try context.keep(signedIn, saying: .signedIn)
    }
}
