import ArgumentParser
import BoardClient
import BoardModels

/// `board restore`: undoes the deletion of the signed-in member's post, or requests the restoration of a hidden one.
struct RestoreCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "restore", "Undo the deletion of your post, or request the restoration of a hidden one.",
        "삭제한 내 글을 되돌리거나, 숨겨진 내 글의 복원을 요청합니다.")

    @Argument(help: .postNumber, completion: Completion.ownPosts)
    var id: String?

    @Argument(
        help: .localized(
            "The reason why a hidden post should be restored, optional; - reads standard input.",
            "숨겨진 글을 복원해야 하는 이유. 없어도 됩니다. -를 쓰면 표준 입력에서 읽습니다."))
    var text: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let given = try id.map { number throws(Failure) in try NumberArgument.read(number, as: Post.ID.self) }
        guard given != nil || context.questions.mayAsk else {
            throw Failure(
                .usage,
                LocalizedText(
                    "Give the post's number: board mine lists hidden ones, {0} those that you deleted in the last day.",
                    "글 번호를 써 주세요. 숨겨진 글은 board mine에서, 최근 하루 동안 삭제한 글은 {0}에서 볼 수 있습니다."),
                context.deletedPostsPage)
        }
        let account = try context.signedInAccount()
        let id: Post.ID
        if let given { id = given } else { id = try await chosen(as: account, in: context) }
        let hiding: Hiding?
        do throws(Failure) {
            hiding = try await context.call(as: account) { try await $0.post(id).value.hiding }
        } catch  where error.has(.notFound) {
            return try await undoDeletion(of: id, as: account, in: context)
        }
        let request = try checking(NewRestoration(text: try TextArgument.given(text)).validated)
        // The server's problem would not name the post.
        if let obstacle = obstacle(hiding) { throw Failure(.conflict, obstacle, id.description) }
        let post = try await context.create(as: account) { client, key in
            try await client.requestRestoration(of: id, request, idempotencyKey: key)
        }
        try context.report(
            post,
            LocalizedText(
                "The restoration of #{0} is requested. You get a notice of the result.",
                "글 #{0}의 복원을 요청했습니다. 결과는 알림으로 알려 드립니다."), id.description)
    }

    /// Lists the posts whose restoration can be requested, and asks for the number of one, or of a deleted post.
    private func chosen(as account: Account, in context: Context) async throws(Failure) -> Post.ID {
        let query = PostQuery(limit: PageQuery.limits.upperBound)
        let own = try await context.call(as: account) { try await $0.ownPosts(query) }
        let hidden = own.items.filter { $0.hiding?.state == .hidden && $0.hiding?.mayRequestRestoration == true }
        context.messages.write(context.postListText.lines(hidden, showsWeather: true))
        context.say(
            LocalizedText(
                "The posts that you deleted in the last day are listed at {0}", "최근 하루 동안 삭제한 글은 {0}에서 볼 수 있습니다."),
            context.deletedPostsPage)
        return try context.id(nil, as: Post.ID.self, asking: LocalizedText("Which number? ", "몇 번인가요? "))
    }

    private func undoDeletion(of id: Post.ID, as account: Account, in context: Context) async throws(Failure) {
        let post: Post
        do throws(Failure) {
            post = try await context.call(as: account) { try await $0.undoDeletion(of: id) }
        } catch  where error.has(.notFound) {
            throw Failure(
                .notFound,
                LocalizedText(
                    "There is no post #{0} of yours whose deletion could be undone: that is possible for a day.",
                    "삭제를 되돌릴 수 있는 내 글 #{0}{0|이|가} 없습니다. 삭제한 지 하루가 지나지 않은 글만 되돌릴 수 있습니다."),
                id.description)
        }
        try context.report(
            post,
            LocalizedText(
                "The deletion of #{0} \"{1}\" is undone.", "삭제한 글 #{0} \"{1}\"{1|을|를} 되살렸습니다."),
            id.description, post.title)
    }

    private func obstacle(_ hiding: Hiding?) -> LocalizedText? {
        guard let hiding else {
            return LocalizedText(
                "Post #{0} is neither deleted nor hidden, so there is nothing to restore.",
                "글 #{0}{0|은|는} 삭제되지도 숨겨지지도 않아서 되살릴 것이 없습니다.")
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
