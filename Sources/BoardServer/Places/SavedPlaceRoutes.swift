import BoardModels
import BoardStore
import Hummingbird

/// The endpoints of a member's saved places.
struct SavedPlaceRoutes: Sendable {
    let store: Store
    let limiter: RateLimiter
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .listSavedPlaces, use: list)
        routes.on(api: .savePlace, use: save)
        routes.on(api: .editSavedPlace, use: edit)
        routes.on(api: .removeSavedPlace, use: remove)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        try JSONResponse.conditional(
            Page(items: try await store.savedPlaces(of: context.member.id), next: nil), to: request)
    }

    @Sendable private func save(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (body, key) = try await request.jsonAndKey(NewSavedPlace.self, context)
        let (saved, status) = try await savePlace(body, idempotency: key, context)
        // A saved place has no path that can be read, so the Location is the list.
        var response = JSONResponse.created(saved.response, location: Endpoint.listSavedPlaces.path())
        status.write(to: &response.headers)
        return response
    }

    /// Validates and saves a place of the member; returns it with the state of the member's daily quota of saved
    /// places.
    ///
    /// Throws `InvalidFields` for an invalid place, `RateLimitExceeded` if the quota is used up, or the error of the
    /// store.
    func savePlace(
        _ new: NewSavedPlace, idempotency key: IdempotencyKey?, _ context: MemberContext
    ) async throws -> (saved: Idempotent<SavedPlace>, status: QuotaStatus) {
        let place = try new.validated()
        let quota = Quota(name: .savedPlaces, limit: limits.savedPlacesPerDay, window: .seconds(86_400))
        let use = SubjectQuota(quota: quota, subject: context.member.id.description)
        let status = try await limiter.consumeShared([use])[0]
        return (try await store.savePlace(place, of: context.member.id, idempotency: key, at: now()), status)
    }

    @Sendable private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(SavedPlace.self)
        let edit = try await request.json(SavedPlaceEdit.self, context).validated()
        return try JSONResponse.make(try await store.editSavedPlace(id, edit, of: context.member.id))
    }

    @Sendable private func remove(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await store.removeSavedPlace(try context.identifier(SavedPlace.self), of: context.member.id)
        return Response(status: .noContent)
    }
}
