import ArgumentParser
import BoardClient
import BoardModels

/// `board restore`: asks to have one's own hidden post shown again.
struct RestoreCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "restore", LocalizedText("Ask to have a hidden post of yours shown again.", "숨겨진 내 글을 다시 보여 달라고 합니다."))

    @Argument(help: .postNumber)
    var id: String

    @Argument(help: .localized("Why; may be left out; - reads standard input.", "까닭. 없어도 됩니다. -는 표준 입력을 읽습니다."))
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
        context.say(
            LocalizedText(
                "The moderators are asked to show #{0} again; you get a notice of what comes of it.",
                "글 #{0}{0|을|를} 다시 보여 달라고 운영진에게 부탁했습니다. 결과는 알림으로 알려 드립니다."), id.description)
    }
}
