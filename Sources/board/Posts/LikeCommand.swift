import ArgumentParser
import BoardClient
import BoardModels

struct LikeCommand: BoardCommand {
    static let configuration = CommandConfiguration("like", "Like posts.", "글에 좋아요를 누릅니다.")

    @Argument(help: .postNumbers)
    var ids: [String] = []

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let message = LocalizedText("You like #{0} \"{1}\" (♥ {2}).", "#{0} \"{1}\" 글에 좋아요를 눌렀습니다 (♥ {2}).")
        try await context.changeLikes(ids, message) { try await $0.like($1) }
    }
}

extension Context {
    /// Likes or unlikes posts, one API call each, and prints the result of each call.
    func changeLikes(
        _ given: [String], _ message: LocalizedText,
        _ call: (BoardClient, Post.ID) async throws -> Post
    ) async throws(Failure) {
        let ids = try ids(given, as: Post.ID.self)
        let account = try signedInAccount()
        try await each(ids, titled: PostMessage.post) { id throws(Failure) in
            do throws(Failure) {
                return try await self.call(as: account) { try await call($0, id) }
            } catch  where error.has(.notAllowed) {
                throw Failure(
                    .notAllowed,
                    LocalizedText(
                        "Post #{0} is your own; you can like only other members' posts.",
                        "글 #{0}{0|은|는} 내 글입니다. 좋아요는 다른 회원의 글에만 누를 수 있습니다."), id.description)
            }
        } saying: { post in
            text(message, post.id.description, post.title, String(post.likes))
        }
    }
}
