import ArgumentParser
import BoardClient
import BoardModels

/// `board restore`: asks to have one's own hidden post shown again.
struct RestoreCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "restore", abstract: AppealHelp.restore.text)
    }

    @Argument(help: PostHelp.id.help)
    var id: String

    @Argument(help: AppealHelp.restoreText.help)
    var text: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try PostNumber.read(id)
        let request = try checking(NewRestoration(text: try WrittenText.given(text)).validated)
        let account = try context.signedInAccount()
        let read = try await context.ask(as: account) { client throws(ClientError) in
            try await client.post(id).value
        }
        // Told in words about this post; the server would say the same of any.
        switch read.hiding {
        case nil: throw Failure(.conflict, HidingMessage.notHidden, id.description)
        case let hiding? where hiding.state == .removed:
            throw Failure(.conflict, HidingMessage.notToAsk, id.description)
        case let hiding? where !hiding.mayAskBack:
            throw Failure(.conflict, HidingMessage.askedBefore, id.description)
        case _?: break
        }
        let post = try await context.askOnce(as: account) { client, key throws(ClientError) in
            try await client.requestRestoration(of: id, request, idempotencyKey: key)
        }
        guard !context.isJSON else { return try context.print(json: post) }
        context.say(AppealMessage.asked, id.description)
    }
}
