import ArgumentParser
import BoardClient
import BoardModels

struct AccountRenameCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "rename", abstract: AccountHelp.rename.text)
    }

    @Argument(help: AccountHelp.name.help)
    var name: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let edit: AccountEdit
        do {
            edit = try AccountEdit(displayName: name).validated()
        } catch {
            throw Failure(error)
        }
        let account = try context.signedInAccount()
        let member = try await context.ask(as: account) { client throws(ClientError) in
            try await client.editAccount(edit)
        }
        guard !context.isJSON else { return try context.print(json: member) }
        context.say(AccountMessage.renamed, member.displayName)
    }
}

struct AccountPasswordCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "password", abstract: AccountHelp.password.text)
    }

    @Flag(help: GlobalHelp.passwordInput.help)
    var passwordStdin = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        // From standard input: the current one on the first line, the new one on the second.
        let current = try context.questions.password(.currentPassword, fromInput: passwordStdin)
        let new = try context.questions.newPassword(.newPassword, fromInput: passwordStdin)
        let change: NewPassword
        do {
            change = try NewPassword(current: current, new: new).validated()
        } catch {
            throw Failure(error)
        }
        try await context.ask(as: account) { client throws(ClientError) in try await client.changePassword(change) }
        guard !context.isJSON else { return context.output.write(raw: "{}\n") }
        context.say(AccountMessage.passwordChanged)
    }
}

struct AccountDeleteCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "delete", abstract: AccountHelp.delete.text)
    }

    @Flag(help: GlobalHelp.passwordInput.help)
    var passwordStdin = false

    @Flag(help: GlobalHelp.yes.help)
    var yes = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let member = try await context.ask(as: account) { client throws(ClientError) in try await client.account() }
        let question = context.text(AccountMessage.confirmDelete, member.handle)
        try context.questions.confirm(TerminalText(question), yes: yes)
        let password = try context.questions.password(.password, fromInput: passwordStdin)
        try await context.ask(as: account) { client throws(ClientError) in
            try await client.deleteAccount(AccountDeletion(password: password))
        }
        try Accounts.change(context.directories) { $0.remove(account) }
        guard !context.isJSON else { return try context.print(json: member) }
        context.say(AccountMessage.deleted, member.handle)
    }
}
