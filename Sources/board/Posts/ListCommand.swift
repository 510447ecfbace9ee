import ArgumentParser
import BoardClient
import BoardModels

struct ListCommand: BoardCommand {
    static let configuration = CommandConfiguration("list", LocalizedText("List posts.", "글 목록을 봅니다."))

    @OptionGroup var listed: ListedPosts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let query = try listed.query()
        let account = try context.account()
        try await context.list(query, all: listed.filters.all, as: account) { client, query throws(ClientError) in
            try await client.posts(query)
        }
    }
}

struct MineCommand: BoardCommand {
    static let configuration = CommandConfiguration("mine", LocalizedText("List your own posts.", "내 글 목록을 봅니다."))

    @OptionGroup var listed: ListedPosts

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let query = try listed.query()
        let account = try context.signedInAccount()
        try await context.list(query, all: listed.filters.all, as: account) { client, query throws(ClientError) in
            try await client.ownPosts(query)
        }
    }
}

struct SearchCommand: BoardCommand {
    static let configuration = CommandConfiguration("search", LocalizedText("Search posts.", "글을 검색합니다."))

    @Argument(help: .localized("Words that a post contains, all of them.", "검색할 낱말. 모두 들어 있는 글을 찾습니다."))
    var words: [String]

    @OptionGroup var filters: PostFilters

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let search = words.joined(separator: " ").trimmingSpaces
        guard !search.isEmpty else { throw Failure(InvalidFields("q", .required)) }
        let query = try filters.query(search: search)
        let account = try context.account()
        try await context.list(query, all: filters.all, as: account) { client, query throws(ClientError) in
            try await client.posts(query)
        }
    }
}

extension Context {
    /// Prints one page of posts, or with `all` every page from the query's cursor on.
    fileprivate func list(
        _ query: PostQuery, all: Bool, as account: Account?,
        _ call: (BoardClient, PostQuery) async throws(ClientError) -> Page<Post>
    ) async throws(Failure) {
        let page = try await pages(from: query.cursor, all: all, as: account) { client, cursor throws(ClientError) in
            var query = query
            query.cursor = cursor
            return try await call(client, query)
        }
        let empty =
            query.search == nil
            ? PostMessage.none.localized
            : LocalizedText("No post has all of these words.", "이 낱말이 모두 들어 있는 글이 없습니다.")
        try show(page, orSay: empty) { postList.lines(page.items, showsWeather: query.weather == nil) }
    }
}
