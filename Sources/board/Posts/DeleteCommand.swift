import ArgumentParser
import BoardClient
import BoardModels

struct DeleteCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "delete", abstract: PostHelp.delete.text)
    }

    @Argument(help: PostHelp.ids.help)
    var ids: [String]

    @Flag(help: GlobalHelp.yes.help)
    var yes = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let ids = try PostNumber.read(ids)
        let account = try context.signedInAccount()
        if !yes && !context.terminal.canAsk { throw Failure(.usage, TerminalMessage.confirmationNeedsYes) }
        var deleted: [Post.ID] = []
        for id in ids {
            if !yes {
                let post = try await context.ask(as: account) { client throws(ClientError) in
                    try await client.post(id).value
                }
                let question = context.text(PostMessage.confirmDelete, id.description, post.title)
                try context.questions.confirm(TerminalText(question), yes: false)
            }
            try await context.ask(as: account) { client throws(ClientError) in try await client.deletePost(id) }
            deleted.append(id)
            if !context.isJSON { context.say(PostMessage.deleted, id.description) }
        }
        if context.isJSON { try context.print(json: Page(items: deleted, next: nil)) }
    }
}
