import ArgumentParser
import BoardClient
import BoardModels

struct ShowCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: PostHelp.show.text)
    }

    @Argument(help: PostHelp.id.help)
    var id: String

    @Flag(help: PostHelp.revisions.help)
    var revisions = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try PostNumber.read(id)
        let account = try context.account()
        guard !revisions else {
            let page = try await context.ask(as: account) { client throws(ClientError) in
                try await client.revisions(of: id)
            }
            return try context.show(page) {
                Array(page.items.map { context.postText.lines($0) }.joined(separator: [TerminalText.empty]))
            }
        }
        let post = try await context.ask(as: account) { client throws(ClientError) in
            try await client.post(id).value
        }
        try context.show(post) { context.postText.lines(post) }
    }
}
