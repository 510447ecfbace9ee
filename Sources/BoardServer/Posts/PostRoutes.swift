import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The endpoints that create, read, list, edit and delete posts.
struct PostRoutes: Sendable {
    let store: Store
    let weatherService: WeatherService
    let backfill: ConditionsBackfill
    let responses: ResponseCache
    let scans: PostScanQueue
    let limiter: RateLimiter
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.listPosts, use: list)
        routes.on(.showPost, use: show)
        routes.on(.listRevisions, use: listRevisions)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.createPost, use: create)
        routes.on(.editPost, use: edit)
        routes.on(.deletePost, use: delete)
        routes.on(.listOwnPosts, use: listOwn)
    }

    @Sendable private func create(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (body, key) = try await request.jsonAndKey(NewPost.self, context)
        let post = try body.validated()
        let now = now()
        // Only cached conditions are used, so that a post does not wait for the provider. The backfill makes the calls.
        let known = post.place?.coordinates.flatMap { weatherService.cachedConditions(at: $0) }
        let isPending = known == nil && post.place != nil && !weatherService.isOff
        if isPending { backfill.expectPost(by: context.member.id, from: context.network) }
        let created = try await chargingText(of: post, context, isStored: { $0.created != nil }) {
            try await store.createPost(
                post, by: context.member.id, conditions: known,
                completingUntil: weatherService.isOff ? nil : now + ConditionsBackfill.timeout, idempotency: key,
                language: context.language, at: now)
        }
        if known == nil { backfill.wake() }
        return JSONResponse.created(created.response, at: .showPost)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let id = try context.identifier(Post.self)
        do {
            return try await response(to: request, context, of: .showPost, id.description) { [store] in
                let post = try await store.encodedPost(id)
                return EncodedResponse(EncodedPosts(post), version: String(post.revision), dependsOn: [.post(id)])
            }
        } catch StoreError.notFound where context.identity != nil {
            // Its author and moderators may read a hidden post.
            let post = try await store.post(
                id, reader: context.identity?.member.id, language: context.language, at: now())
            return try JSONResponse.conditional(post, to: request, version: String(post.revision))
        }
    }

    @Sendable private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        // Before the query is parsed: a list is kept by its whole URI.
        if context.identity == nil,
            let kept = responses.kept(.listPosts, request.uri.string, isCompressed: request.acceptsGzip)
        {
            return kept.response(to: request)
        }
        let query = try PostQuery(parameters: request.queryValues)
        let load: @Sendable () async throws -> EncodedResponse = { [store] in
            EncodedResponse(
                try await store.encodedPosts(query),
                dependsOn: [query.weather.map { ResponseCache.Dependency.board($0) } ?? .allBoards])
        }
        if query.mayScan {
            let page = try await scans.run(for: context.client, load)
            return try await completed(page, for: context).response(to: request)
        }
        // Only the first pages are kept, for which many readers ask.
        guard query.cursor == nil else {
            return try await completed(load(), for: context).response(to: request)
        }
        return try await response(to: request, context, of: .listPosts, request.uri.string, load: load)
    }

    /// The response with posts as its reader sees them, from the cache if it is there.
    ///
    /// A member's response is kept, too. What it adds, the posts that the member likes, changes only with these posts.
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
            // Within the load, so that it is not older than the last change before it.
            try await completed(try await responses.response(to: endpoint, argument, load: load), for: context)
        }.response(to: request)
    }

    /// The response with posts as its reader sees them.
    private func completed(_ response: EncodedResponse, for context: BoardContext) async throws -> EncodedResponse {
        guard let member = context.identity?.member else { return response }
        let liked = try await store.likedPosts(among: response.posts, by: member.id)
        return response.completed(for: member, liked: liked)
    }

    @Sendable private func listOwn(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PostQuery(parameters: request.query)
        let page = try await scans.run(for: context.client) {
            try await store.ownPosts(query, of: context.member, language: context.language, at: now())
        }
        return try JSONResponse.conditional(page, to: request)
    }

    @Sendable private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Post.self)
        let revision = try request.requiredRevision(context)
        let text = try await request.json(NewPost.self, context).validated()
        let quota = Quota(name: .edits, limit: limits.editsPerTenMinutes, window: .seconds(600))
        let status = try limiter.consume(quota, by: context.member.id.description)
        let post = try await chargingText(of: text, context) {
            try await store.editPost(
                id, to: text, by: context.member.id, ifRevision: revision, language: context.language, at: now())
        }
        var response = try JSONResponse.tagged(post, version: String(post.revision))
        status.write(to: &response.headers)
        return response
    }

    /// Stores a post and charges the size of its text to the member and to the member's network: one person can
    /// register many accounts.
    ///
    /// What is refused or was stored before is not charged, since others share the network's quota.
    private func chargingText<Stored>(
        of post: NewPost, _ context: MemberContext, isStored: (Stored) -> Bool = { _ in true },
        _ store: () async throws -> Stored
    ) async throws -> Stored {
        let texts = [post.title, post.body, post.link ?? "", post.place?.name ?? ""]
        let uses = texts.reduce(0) { $0 + $1.utf8.count } / 1024 + 1
        var charged: [SubjectQuota] = []
        var isCharged = false
        defer {
            if !isCharged {
                for quota in charged { limiter.restore(quota, uses: uses) }
            }
        }
        for quota in textQuotas(context) {
            _ = try limiter.consume(quota.quota, by: quota.subject, uses: uses)
            charged.append(quota)
        }
        let stored = try await store()
        isCharged = isStored(stored)
        return stored
    }

    private func textQuotas(_ context: MemberContext) -> [SubjectQuota] {
        let day = Duration.seconds(86_400)
        return [
            SubjectQuota(
                quota: Quota(name: .memberText, limit: limits.memberTextPerDay, window: day),
                subject: context.member.id.description),
            SubjectQuota(
                quota: Quota(name: .text, limit: limits.textPerDay, window: day), subject: context.network.name),
        ]
    }

    @Sendable private func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Post.self)
        // If-Match is optional here: deleting a post cannot overwrite an edit by mistake.
        let revision = request.headers[.ifMatch] == nil ? nil : try request.requiredRevision(context)
        try await store.deletePost(id, by: context.member.id, ifRevision: revision, at: now())
        return Response(status: .noContent)
    }

    @Sendable private func listRevisions(_ request: Request, _ context: BoardContext) async throws -> Response {
        let id = try context.identifier(Post.self)
        let page = try await store.revisions(
            of: id, PageQuery(parameters: request.query), reader: context.identity?.member.id)
        return try JSONResponse.conditional(page, to: request)
    }
}
