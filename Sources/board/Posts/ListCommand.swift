import ArgumentParser
import BoardClient
import BoardModels

struct ListCommand: BoardCommand {
    static let configuration = CommandConfiguration("list", "List posts.", "글 목록을 봅니다.")

    @OptionGroup var listed: ListedPosts

    @OptionGroup var watch: WatchOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let query = try await listed.query(of: "board list", in: context)
        let account = try context.account()
        var shown: Set<Post.ID> = []
        try await watch.repeating(in: context) { context, isFirst throws(Failure) in
            var page = try await context.posts(query, all: listed.filters.all, as: account) { try await $0.posts($1) }
            let known = Set(page.items.map(\.id))
            defer { shown.formUnion(known) }
            if context.isWatching {
                // Without repainting, only posts that are new since the first round are shown, and no cursor.
                if !context.repaints {
                    page.items.removeAll { isFirst && !context.output.isTerminal || shown.contains($0.id) }
                    guard !page.items.isEmpty else { return }
                }
                if !isFirst || !context.output.isTerminal { page.next = nil }
            }
            try context.show(page, of: query)
        }
    }
}

extension Context {
    /// Prints one page of posts, or with `all` every page from the query's cursor on; prints `empty` if there are none.
    func listPosts(
        _ query: PostQuery, all: Bool, as account: Account?, orSay empty: LocalizedText = PostMessage.none,
        _ call: (BoardClient, PostQuery) async throws -> Page<Post>
    ) async throws(Failure) {
        try show(try await posts(query, all: all, as: account, call), of: query, orSay: empty)
    }

    /// Fetches one page of posts, or with `all` every page from the query's cursor on.
    fileprivate func posts(
        _ query: PostQuery, all: Bool, as account: Account?,
        _ call: (BoardClient, PostQuery) async throws -> Page<Post>
    ) async throws(Failure) -> Page<Post> {
        var page = try await suggestingMember(for: query.author, as: account) { () throws(Failure) in
            try await pages(from: query.cursor, all: all, as: account) { client, cursor in
                var query = query
                query.cursor = cursor
                return try await call(client, query)
            }
        }
        // JSON output is the page as the API returns it, without suggestions from another call.
        guard !isJSON, page.items.isEmpty, page.suggestions.isEmpty, let place = query.place else { return page }
        let found = try? await attempt(as: account) { try await $0.places(named: place, limit: 1) }
        page.suggestions = found?.suggestions.map { $0.name(in: language) } ?? []
        return page
    }

    fileprivate func show(
        _ page: Page<Post>, of query: PostQuery, orSay none: LocalizedText = PostMessage.none
    ) throws(Failure) {
        let empty =
            query.search == nil
            ? none
            : LocalizedText("No post contains all of these words.", "검색어가 모두 들어 있는 글이 없습니다.")
        try show(page, orSay: empty) { postListText.listing(page.items, showsWeather: query.weather == nil) }
        guard !isJSON else { return }
        messages.say(Suggestion.lines(meant: page.suggestions.first))
        if page.items.isEmpty, query.weather == nil, let type = query.search.flatMap({ WeatherType(parsing: $0) }) {
            say(
                LocalizedText("The posts for this weather: board list {0}", "이 날씨의 글을 보려면: board list {0}"),
                type.argument(in: language))
        }
    }
}
