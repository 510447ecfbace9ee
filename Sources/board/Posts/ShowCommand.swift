import ArgumentParser
import BoardClient
import BoardModels

struct ShowCommand: BoardCommand {
    static let configuration = CommandConfiguration("show", "Show a post.", "글을 봅니다.")

    @Argument(help: .postNumber, completion: Completion.ownPosts)
    var id: String?

    @Flag(help: .localized("Show the post's revisions.", "수정 내역을 봅니다."))
    var revisions = false

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try context.id(id, as: Post.ID.self)
        let query = try page.query()
        guard revisions || !page.isGiven else {
            throw Failure(
                .usage,
                LocalizedText(
                    "--limit, --cursor and --more are for the list of revisions; add --revisions.",
                    "--limit, --cursor, --more는 수정 내역에만 쓸 수 있습니다. --revisions를 함께 써 주세요."))
        }
        let account = try context.account()
        guard !revisions else { return try await showRevisions(of: id, query, as: account, in: context) }
        let post = try await context.call(as: account) { try await $0.post(id).value }
        try context.show(post) { context.postText.lines(post) }
    }

    private func showRevisions(
        of id: Post.ID, _ query: PageQuery, as account: Account?, in context: Context
    ) async throws(Failure) {
        let found = try await context.pages(
            from: query.cursor, all: page.all, as: account
        ) { try await $0.revisions(of: id, PageQuery(limit: query.limit, cursor: $1)) }
        try context.show(found, orSay: LocalizedText("There are no more revisions.", "수정 내역이 더 없습니다.")) {
            context.postText.listing(found.items)
        }
    }
}
