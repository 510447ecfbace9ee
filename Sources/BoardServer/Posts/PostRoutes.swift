import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints that create, read, list, edit and delete posts.
struct PostRoutes: Sendable {
    let services: BoardServices

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
            return try await response(to: request, context, of: .showPost, id.description) { [store = services.store] in
                let post = try await store.encodedPost(id)
                return EncodedResponse(EncodedPosts(post), version: String(post.revision), dependsOn: [.post(id)])
            }
        } catch StoreError.notFound where context.identity != nil {
            // The author of a hidden post and moderators may read it.
            let post = try await services.store.post(
                id, reader: context.identity?.member.id, language: context.language, at: services.now())
            return try JSONResponse.conditional(post, to: request, version: String(post.revision))
        }
    }

    @Sendable private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        // The cache is read before the query is parsed, since a list is cached by its whole URI.
        if context.identity == nil,
            let cached = services.responses.cached(
                to: .listPosts, request.uri.string, isCompressed: request.acceptsGzip)
        {
            return cached.response(to: request)
        }
        let query = try PostQuery(parameters: request.queryValues)
        let load: @Sendable () async throws -> EncodedResponse = { [store = services.store] in
            EncodedResponse(
                try await Self.encodedPosts(query, store),
                dependsOn: [query.weather.map { ResponseCache.Dependency.board($0) } ?? .allBoards])
        }
        if query.mayScan {
            try services.limiter.countCostlyRead(by: context.network, services.limits)
            let page = try await services.scans.run(for: context.client, load)
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
        let suggestions = try await BoardServices.suggestions(for: query, store)
        return suggestions.isEmpty ? posts : EncodedPosts(Page(items: [], next: nil, suggestions: suggestions))
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
            return try await services.responses.response(
                to: endpoint, argument, isCompressed: request.acceptsGzip, load: load
            ).response(to: request)
        }
        return try await services.responses.response(to: endpoint, argument, reader: member.id) { [self] in
            // Loaded inside the closure, so that a change during the load invalidates the member's response too.
            try await completed(try await services.responses.response(to: endpoint, argument, load: load), for: context)
        }.response(to: request)
    }

    /// Adds to a response with posts what only its reader sees, such as which posts the member likes.
    private func completed(_ response: EncodedResponse, for context: BoardContext) async throws -> EncodedResponse {
        guard let member = context.identity?.member else { return response }
        let liked = try await services.store.likedPosts(among: response.posts, by: member.id)
        return response.completed(for: member, liked: liked)
    }

    @Sendable private func listOwn(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PostQuery(parameters: request.query)
        return try JSONResponse.conditional(try await services.ownPosts(query, context), to: request)
    }

    @Sendable private func listRevisions(_ request: Request, _ context: BoardContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        let query = try PageQuery(parameters: request.query)
        // A page of long revisions is some hundred kilobytes.
        return try await services.costlyRead(context) {
            let page = try await services.store.revisions(of: id, query, reader: context.identity?.member.id)
            return try JSONResponse.conditional(page, to: request)
        }
    }

    @Sendable private func create(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (body, key) = try await request.jsonAndKey(NewPost.self, context)
        // Before the place is looked up, since the search may find another place than for the stored post, or none.
        if let stored = try await services.store.storedResponse(
            for: key, of: context.member.id, at: services.now())
        {
            return JSONResponse.created(stored, at: .showPost)
        }
        let post = try await PlaceRoutes(services: services).locating(try body.validated(), context)
        let created = try await services.publish(post, idempotency: key, context)
        return JSONResponse.created(created.response, at: .showPost)
    }

    @Sendable private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        let revision = try request.requiredVersion(context)
        var text = try await request.json(NewPost.self, context).validated()
        if let place = text.place, place.coordinates == nil {
            let before = try await services.store.post(
                id, reader: context.member.id, language: context.language, at: services.now())
            text = try await PlaceRoutes(services: services).locating(text, before: before.place, context)
        }
        let (post, status) = try await services.editPost(id, to: text, ifRevision: revision, context)
        var response = try JSONResponse.tagged(post, version: String(post.revision))
        status.write(to: &response.headers)
        return response
    }

    @Sendable private func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        // If-Match is optional here: deleting a post cannot overwrite an edit by mistake.
        let revision = request.headers[.ifMatch] == nil ? nil : try request.requiredVersion(context)
        try await services.store.deletePost(id, by: context.member.id, ifRevision: revision, at: services.now())
        return Response(status: .noContent)
    }

    @Sendable private func undoDeletion(_ request: Request, _ context: MemberContext) async throws -> Response {
        let post = try await services.undoDeletion(of: try context.identifier(Content.self), context)
        return try JSONResponse.tagged(post, version: String(post.revision))
    }
}
