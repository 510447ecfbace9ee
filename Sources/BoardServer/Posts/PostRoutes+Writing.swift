import BoardModels
import BoardStore
import Hummingbird

extension PostRoutes {
    @Sendable func create(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (body, key) = try await request.jsonAndKey(NewPost.self, context)
        // Before the place is looked up, since the search may find another place than for the stored post, or none.
        if let stored = try await store.storedResponse(for: key, of: context.member.id, at: now()) {
            return JSONResponse.created(stored, at: .showPost)
        }
        let post = try await places.locating(try body.validated(), context)
        let created = try await publish(post, idempotency: key, context)
        return JSONResponse.created(created.response, at: .showPost)
    }

    /// Stores a new, validated post with the conditions at its place if they are cached, and counts its text against
    /// the quotas of stored text.
    ///
    /// Throws the errors of `Store.createPost`, or `RateLimitExceeded`.
    func publish(
        _ post: NewPost, idempotency key: IdempotencyKey?, _ context: MemberContext
    ) async throws -> Idempotent<Post> {
        let now = now()
        // Only cached conditions are used, so that a post does not wait for the provider; the backfill calls it later.
        let known = post.place?.coordinates.flatMap { weatherService.cachedConditions(at: $0) }
        let isPending = known == nil && post.place != nil && !weatherService.isOff
        if isPending { backfill.expectPost(by: context.member.id, from: context.network) }
        let created = try await limiter.chargingText(of: post, limits, context, isStored: { $0.created != nil }) {
            try await store.createPost(
                post, by: context.member.id, conditions: known,
                completingUntil: weatherService.isOff ? nil : now + ConditionsBackfill.timeout, idempotency: key,
                language: context.language, at: now)
        }
        if known == nil { backfill.wake() }
        return created
    }

    @Sendable func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        let revision = try request.requiredVersion(context)
        var text = try await request.json(NewPost.self, context).validated()
        if let place = text.place, place.coordinates == nil {
            let before = try await store.post(id, reader: context.member.id, language: context.language, at: now())
            text = try await places.locating(text, before: before.place, context)
        }
        let (post, status) = try await change(id, to: text, ifRevision: revision, context)
        var response = try JSONResponse.tagged(post, version: String(post.revision))
        status.write(to: &response.headers)
        return response
    }

    /// Replaces the content of the member's own post with a validated text, within the quotas of edits and of text, and
    /// starts a conditions backfill if the conditions at its place are unknown.
    ///
    /// Throws the errors of `Store.editPost`, such as `editConflict` if `revision` is not the latest, or
    /// `RateLimitExceeded`.
    ///
    /// - Parameter revision: the revision on which the edit is based; if nil, it is not checked.
    func change(
        _ id: Post.ID, to text: NewPost, ifRevision revision: Int?, _ context: MemberContext
    ) async throws -> (post: Post, status: QuotaStatus) {
        let quota = Quota(name: .edits, limit: limits.editsPerTenMinutes, window: .seconds(600))
        let use = SubjectQuota(quota: quota, subject: context.member.id.description)
        let status = try await limiter.consumeShared([use])[0]
        let now = now()
        if text.place != nil, !weatherService.isOff {
            backfill.expectPost(by: context.member.id, from: context.network)
        }
        let post = try await limiter.chargingText(of: text, limits, context) {
            try await store.editPost(
                id, to: text, by: context.member.id, ifRevision: revision,
                completingUntil: weatherService.isOff ? nil : now + ConditionsBackfill.timeout,
                language: context.language, at: now)
        }
        if post.place != nil, post.conditions == nil { backfill.wake() }
        return (post, status)
    }

    @Sendable func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        // If-Match is optional here: deleting a post cannot overwrite an edit by mistake.
        let revision = request.headers[.ifMatch] == nil ? nil : try request.requiredVersion(context)
        try await store.deletePost(id, by: context.member.id, ifRevision: revision, at: now())
        return Response(status: .noContent)
    }

    @Sendable func undoDeletion(_ request: Request, _ context: MemberContext) async throws -> Response {
        let post = try await undoDeletion(of: try context.identifier(Content.self), context)
        return try JSONResponse.tagged(post, version: String(post.revision))
    }

    /// Undoes the deletion of the member's own post, and starts a conditions backfill if its conditions are unknown.
    func undoDeletion(of id: Post.ID, _ context: MemberContext) async throws -> Post {
        let now = now()
        let post = try await store.undoDeletion(
            of: id, by: context.member.id,
            completingUntil: weatherService.isOff ? nil : now + ConditionsBackfill.timeout, language: context.language,
            at: now)
        if post.conditions == nil { backfill.wake() }
        return post
    }
}
