import ArgumentParser
import BoardClient
import BoardModels

struct MineCommand: BoardCommand {
    static let configuration = CommandConfiguration("mine", "List your posts.", "내 글 목록을 봅니다.")

    static let examples = [CommandExample(prints: "PostPage")]

    @OptionGroup var listed: ListedPosts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard listed.filters.author == nil else {
            throw Failure(
                .usage,
                LocalizedText(
                    "board mine lists your own posts. For another member's, use board list --author HANDLE.",
                    "board mine은 내 글 목록입니다. 다른 회원의 글은 board list --author 아이디로 볼 수 있습니다."))
        }
        let query = try await listed.query(of: "board mine", in: context)
        let account = try context.signedInAccount()
        let empty = LocalizedText(
            "There are no posts of yours here. Those that you deleted in the last day are at \(context.deletedPostsPage)",
            "여기에는 내 글이 없습니다. 최근 하루 동안 삭제한 글은 \(context.deletedPostsPage)에 있습니다.")
        try await context.listPosts(query, all: listed.filters.all, as: account, orSay: empty) { client, query in
            try await client.ownPosts(query)
        }
    }
}

extension Context {
    /// The URL of the web page that lists the member's own posts, including deleted posts, which the API does not list.
    var deletedPostsPage: String { server.description + "/mine" }
}
