import ArgumentParser
import BoardClient
import BoardModels

/// `board restore`: asks the moderators to show a hidden post of the signed-in member again.
struct RestoreCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "restore", LocalizedText("Ask to have a hidden post of yours shown again.", "숨겨진 내 글을 다시 보이게 해 달라고 요청합니다."))

    @Argument(help: .postNumber)
    var id: String

    @Argument(help: .localized("Why; may be left out; - reads standard input.", "이유. 없어도 됩니다. -를 쓰면 표준 입력에서 읽습니다."))
    var text: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: Post.ID.self)
        let request = try checking(NewRestoration(text: try TextArgument.given(text)).validated)
        let account = try context.signedInAccount()
        let read = try await context.call(as: account) { client throws(ClientError) in
            try await client.post(id).value
        }
        // The server's problem would not name the post.
        if let obstacle = obstacle(read.hiding) { throw Failure(.conflict, obstacle, id.description) }
        let post = try await context.create(as: account) { client, key throws(ClientError) in
            try await client.requestRestoration(of: id, request, idempotencyKey: key)
        }
        guard !context.isJSON else { return try context.print(json: post) }
        context.say(
            LocalizedText(
                "The moderators are asked to show #{0} again; you get a notice of what comes of it.",
                "글 #{0}{0|을|를} 다시 보이게 해 달라고 운영진에게 요청했습니다. 결과는 알림으로 알려 드립니다."), id.description)
    }

    private func obstacle(_ hiding: Hiding?) -> LocalizedText? {
        guard let hiding else {
            return LocalizedText("Post #{0} is not hidden.", "글 #{0}{0|은|는} 숨겨져 있지 않습니다.")
        }
        if hiding.state == .removed {
            return LocalizedText(
                "Post #{0} was removed; board show {0} says whether you may appeal.",
                "글 #{0}{0|은|는} 삭제되었습니다. 이의를 제기할 수 있는지는 board show {0}에서 볼 수 있습니다.")
        }
        guard !hiding.mayRequestRestoration else { return nil }
        return LocalizedText(
            "You have asked for #{0} before; a moderator answers with a notice.",
            "글 #{0}{0|을|를} 다시 보이게 해 달라고 이미 요청했습니다. 운영진의 답은 알림으로 옵니다.")
    }
}
