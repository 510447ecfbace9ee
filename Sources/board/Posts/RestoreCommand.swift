import ArgumentParser
import BoardClient
import BoardModels

/// `board restore`: asks the moderators to show a hidden post of the signed-in member again.
struct RestoreCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "restore", LocalizedText("Request the restoration of your hidden post.", "숨겨진 내 글의 복원을 요청합니다."))

    @Argument(help: .postNumber)
    var id: String

    @Argument(help: .localized("The reason, optional; - reads standard input.", "이유. 없어도 됩니다. -를 쓰면 표준 입력에서 읽습니다."))
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
                "The restoration of #{0} is requested. You get a notice of the result.",
                "글 #{0}의 복원을 요청했습니다. 결과는 알림으로 알려 드립니다."), id.description)
    }

    private func obstacle(_ hiding: Hiding?) -> LocalizedText? {
        guard let hiding else {
            return LocalizedText("Post #{0} is not hidden.", "글 #{0}{0|은|는} 숨겨져 있지 않습니다.")
        }
        if hiding.state == .removed {
            return LocalizedText(
                "Post #{0} was removed; board show {0} shows whether you may appeal.",
                "글 #{0}{0|은|는} 삭제되었습니다. 이의를 신청할 수 있는지는 board show {0}에서 볼 수 있습니다.")
        }
        guard !hiding.mayRequestRestoration else { return nil }
        return LocalizedText(
            "You have already requested the restoration of #{0}. You get a notice of the result.",
            "글 #{0}의 복원을 이미 요청했습니다. 결과는 알림으로 알려 드립니다.")
    }
}
