import ArgumentParser
import BoardClient
import BoardModels

struct DeleteCommand: BoardCommand {
    static let configuration = CommandConfiguration("delete", "Delete your posts.", "내 글을 삭제합니다.")

    @Argument(help: .postNumbers, completion: Completion.ownPosts)
    var ids: [String] = []

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let ids = try context.ids(ids, as: Post.ID.self)
        let account = try context.signedInAccount()
        try context.questions.checkConfirmable()
        try await context.each(ids, titled: PostMessage.post) { id throws(Failure) in
            if !context.yes { try await confirm(id, as: account, in: context) }
            try await delete(id, as: account, in: context)
            return id
        } saying: { id in
            context.text(
                LocalizedText(
                    "Post #{0} is deleted. You can undo this for a day: board restore {0}",
                    "글 #{0}{0|을|를} 삭제했습니다. 24시간 안에 되돌릴 수 있습니다: board restore {0}"), id.description)
        }
    }

    private func confirm(_ id: Post.ID, as account: Account, in context: Context) async throws(Failure) {
        let post = try await context.call(as: account) { try await $0.post(id).value }
        guard post.may.contains(.delete) else { throw Self.refusal(of: post) }
        let question = LocalizedText("Delete #{0} \"{1}\"?", "#{0} \"{1}\" 글을 삭제할까요?")
        try context.questions.confirm(question, id.description, post.title)
    }

    private func delete(_ id: Post.ID, as account: Account, in context: Context) async throws(Failure) {
        do throws(Failure) {
            try await context.call(as: account) { try await $0.deletePost(id) }
        } catch  where error.has(.notAllowed) {
            // The server's problem names neither the post nor its author.
            let post = try await context.call(as: account) { try await $0.post(id).value }
            throw Self.refusal(of: post)
        }
    }

    /// The error of deleting another member's post, with the author and the command to report it.
    private static func refusal(of post: Post) -> Failure {
        Failure(
            .notAllowed,
            LocalizedText(
                "Post #{0} \"{1}\" is by {2}, and only its author can delete it. If it breaks a rule, report it: "
                    + "board report {0}",
                "#{0} \"{1}\" 글은 {2}의 글이어서 작성자만 삭제할 수 있습니다. 문제가 있는 글이라면 신고해 주세요: board report {0}"),
            post.id.description, post.title, post.author.fullName)
    }
}
