import BoardModels
import BoardStore
import BoardWeather

extension BoardServices {
    /// Runs a read that takes about as long as ten pages: it counts as ten reads, and waits in `PostScanQueue`.
    ///
    /// Throws `RateLimitExceeded` or `QueueFull`.
    package func costlyRead<Value>(
        _ context: some PageContext, _ read: () async throws -> Value
    ) async throws -> Value {
        try limiter.countCostlyRead(by: context.network, limits)
        return try await scans.run(for: context.client, read)
    }

    /// One page of a list of posts as its reader sees them.
    ///
    /// A list for which `mayScan` is true is a costly read. Throws `RateLimitExceeded` or `QueueFull`.
    package func posts(_ query: PostQuery, _ context: some PageContext) async throws -> Page<Post> {
        let reader = context.viewer?.member.id
        guard query.mayScan else { return try await store.posts(query, reader: reader) }
        return try await costlyRead(context) {
            var page = try await store.posts(query, reader: reader)
            if page.items.isEmpty { page.suggestions = try await Self.suggestions(for: query, store) }
            return page
        }
    }

    /// One page of the member's own posts, including hidden and removed ones; throws `QueueFull`.
    package func ownPosts(_ query: PostQuery, _ context: MemberContext) async throws -> Page<Post> {
        try await scans.run(for: context.client) {
            try await store.ownPosts(query, of: context.member, language: context.language, at: now())
        }
    }

    /// Returns the search with similar words to suggest for a query that found nothing; empty if there is none, or on a
    /// later page.
    ///
    /// The suggested search finds something, or is the name of a board: the page of such a search links to the board.
    package static func suggestions(for query: PostQuery, _ store: Store) async throws -> [String] {
        guard let search = query.search, query.cursor == nil else { return [] }
        let names = Language.allCases.flatMap { language in
            WeatherType.allCases.map { $0.name(in: language) } + PostCategory.allCases.map { $0.name(in: language) }
        }
        guard let suggestion = try await store.suggestion(for: search, knowing: names) else { return [] }
        if query.weather == nil, WeatherType(parsing: suggestion) != nil { return [suggestion] }
        var corrected = query
        (corrected.search, corrected.limit) = (suggestion, 1)
        return try await store.posts(corrected, reader: nil).items.isEmpty ? [] : [suggestion]
    }
}
