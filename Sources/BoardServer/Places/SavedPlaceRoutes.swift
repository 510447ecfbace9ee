import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The places that a member keeps.
struct SavedPlaceRoutes: Sendable {
    let store: Store
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.listSavedPlaces, use: list)
        routes.on(.savePlace, use: save)
        routes.on(.editSavedPlace, use: edit)
        routes.on(.removeSavedPlace, use: remove)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        try JSONResponse.readable(
            Page(items: try await store.savedPlaces(of: context.member.id), next: nil), to: request)
    }

    @Sendable private func save(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (body, bytes) = try await request.jsonAndBytes(NewSavedPlace.self, upTo: limits.requestBody, context)
        let saved = try await store.savePlace(
            try body.validated(), of: context.member.id, idempotency: try request.idempotencyKey(of: bytes), at: now())
        return JSONResponse.created(saved.response, location: Endpoint.listSavedPlaces.path())
    }

    @Sendable private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(SavedPlace.self)
        let edit = try await request.json(SavedPlaceEdit.self, upTo: limits.requestBody, context).validated()
        return try JSONResponse.make(try await store.editSavedPlace(id, edit, of: context.member.id))
    }

    @Sendable private func remove(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await store.removeSavedPlace(try context.identifier(SavedPlace.self), of: context.member.id)
        return Response(status: .noContent)
    }
}
