import ArgumentParser
import BoardClient
import BoardModels

struct RegisterCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "register", abstract: AccountHelp.register.text)
    }

    @Argument(help: AccountHelp.handle.help)
    var handle: String

    @Option(name: .customLong("name"), help: AccountHelp.displayName.help)
    var displayName: String?

    @Flag(help: GlobalHelp.passwordInput.help)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        // Found before the password is asked for: nobody types one twice for a handle that cannot be.
        guard NewMember.isHandle(handle) else { throw Failure(InvalidFields("handle", .handle)) }
        context.warnOfPlainText()
        let password = try context.questions.newPassword(.chosenPassword, fromInput: passwordStdin)
        let member: NewMember
        do {
            member = try NewMember(
                handle: handle, displayName: displayName, password: password, client: Context.clientName
            ).validated()
        } catch {
            throw Failure(error)
        }
        let signedIn = try await context.ask(as: nil) { client throws(ClientError) in try await client.register(member)
        }
        try context.keep(signedIn, saying: .welcome)
    }
}
