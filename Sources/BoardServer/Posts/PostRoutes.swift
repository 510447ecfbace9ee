import BoardModels
import BoardStore
import Hummingbird

/// The endpoints that create, read, list, edit and delete posts.
struct PostRoutes: Sendable {
    let store: Store
    let weatherService: WeatherService
    let backfill: ConditionsBackfill
    let places: PlaceRoutes
    let responses: ResponseCache
    let scans: PostScanQueue
    let limiter: RateLimiter
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .listPosts, use: list)
        routes.on(api: .showPost, use: show)
        routes.on(api: .listRevisions, use: listRevisions)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .createPost, use: create)
        routes.on(api: .editPost, use: edit)
        routes.on(api: .deletePost, use: delete)
        routes.on(api: .undoDeletion, use: undoDeletion)
        routes.on(api: .listOwnPosts, use: listOwn)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        do {
            return try await response(to: request, context, of: .showPost, id.description) { [store] in
                let post = try await store.encodedPost(id)
                return EncodedResponse(EncodedPosts(post), version: String(post.revision), dependsOn: [.post(id)])
            }
        } catch StoreError.notFound where context.identity != nil {
            // The author of a hidden post and moderators may read it.
            let post = try await store.post(
                id, reader: context.identity?.member.id, language: context.language, at: now())
            return try JSONResponse.conditional(post, to: request, version: String(post.revision))
        }
    }

    @Sendable private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        // The cache is read before the query is parsed, since a list is cached by its whole URI.
        if context.identity == nil,
            let cached = responses.cached(to: .listPosts, request.uri.string, isCompressed: request.acceptsGzip)
        {
            return cached.response(to: request)
        }
        let query = try PostQuery(parameters: request.queryValues)
        let load: @Sendable () async throws -> EncodedResponse = { [store] in
            EncodedResponse(
                try await Self.encodedPosts(query, store),
                dependsOn: [query.weather.map { ResponseCache.Dependency.board($0) } ?? .allBoards])
        }
        if query.mayScan {
            try limiter.countCostlyRead(by: context.network, limits)
            let page = try await scans.run(for: context.client, load)
            return try await completed(page, for: context).response(to: request)
        }
        // Only the first pages are cached, for which many readers ask.
        guard query.cursor == nil else {
            return try await completed(load(), for: context).response(to: request)
        }
        return try await response(to: request, context, of: .listPosts, request.uri.string, load: load)
    }

    private static func encodedPosts(_ query: PostQuery, _ store: Store) async throws -> EncodedPosts {
        let posts = try await store.encodedPosts(query)
        // Each post has an entry in `readerFields`, so an empty list means that no post was found.
        guard posts.readerFields.isEmpty else { return posts }
        let suggestions = try await suggestions(for: query, store)
        return suggestions.isEmpty ? posts : EncodedPosts(Page(items: [], next: nil, suggestions: suggestions))
    }

    /// Returns the search with similar words to suggest for a query that found nothing; empty if there is none, or on a
    /// later page.
    ///
    /// The suggested search finds something, or is the name of a board: the page of such a search links to the board.
    private static func suggestions(for query: PostQuery, _ store: Store) async throws -> [String] {
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

    /// Responds with posts as the reader sees them, from the cache if possible.
    ///
    /// A member's response is cached too: it adds only each post's `liked` and `may`, and a like changes the post,
    /// which invalidates the response.
    private func response(
        to request: Request, _ context: BoardContext, of endpoint: Endpoint, _ argument: String,
        load: @escaping @Sendable () async throws -> EncodedResponse
    ) async throws -> Response {
        guard let member = context.identity?.member else {
            return try await responses.response(
                to: endpoint, argument, isCompressed: request.acceptsGzip, load: load
            ).response(to: request)
        }
        return try await responses.response(to: endpoint, argument, reader: member.id) { [self] in
            // Loaded inside the closure, so that a change during the load invalidates the member's response too.
            try await completed(try await responses.response(to: endpoint, argument, load: load), for: context)
        }.response(to: request)
    }

    /// Adds to a response with posts what only its reader sees, such as which posts the member likes.
    private func completed(_ response: EncodedResponse, for context: BoardContext) async throws -> EncodedResponse {
        guard let member = context.identity?.member else { return response }
        let liked = try await store.likedPosts(among: response.posts, by: member.id)
        return response.completed(for: member, liked: liked)
    }

    @Sendable private func listOwn(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PostQuery(parameters: request.query)
        return try JSONResponse.conditional(try await ownPosts(query, context), to: request)
    }

    /// One page of a list of posts as its reader sees them.
    ///
    /// A list for which `mayScan` is true waits in `PostScanQueue`, and counts as a costly read. Throws
    /// `RateLimitExceeded` or `QueueFull`.
    func posts(_ query: PostQuery, _ context: some PageContext) async throws -> Page<Post> {
        let reader = context.viewer?.member.id
        guard query.mayScan else { return try await store.posts(query, reader: reader) }
        try limiter.countCostlyRead(by: context.network, limits)
        return try await scans.run(for: context.client) {
            var page = try await store.posts(query, reader: reader)
            if page.items.isEmpty { page.suggestions = try await Self.suggestions(for: query, store) }
            return page
        }
    }

    /// One page of the member's own posts, including hidden and removed ones; throws `QueueFull`.
    func ownPosts(_ query: PostQuery, _ context: MemberContext) async throws -> Page<Post> {
        try await scans.run(for: context.client) {
            try await store.ownPosts(query, of: context.member, language: context.language, at: now())
        }
    }

    @Sendable private func listRevisions(_ request: Request, _ context: BoardContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        let page = try await store.revisions(
            of: id, PageQuery(parameters: request.query), reader: context.identity?.member.id)
        return try JSONResponse.conditional(page, to: request)
    }
}
