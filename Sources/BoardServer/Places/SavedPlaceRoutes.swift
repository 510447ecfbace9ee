import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints of a member's saved places.
struct SavedPlaceRoutes: Sendable {
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .listSavedPlaces, use: list)
        routes.on(api: .savePlace, use: save)
        routes.on(api: .editSavedPlace, use: edit)
        routes.on(api: .removeSavedPlace, use: remove)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        try JSONResponse.conditional(
            Page(items: try await services.store.savedPlaces(of: context.member.id), next: nil), to: request)
    }

    @Sendable private func save(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (body, key) = try await request.jsonAndKey(NewSavedPlace.self, context)
        let (saved, status) = try await services.savePlace(body, idempotency: key, context)
        // A saved place has no path that can be read, so the Location is the list.
        var response = JSONResponse.created(saved.response, location: Endpoint.listSavedPlaces.path())
        status.write(to: &response.headers)
        return response
    }

    @Sendable private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(SavedPlace.self)
        let edit = try await request.json(SavedPlaceEdit.self, context).validated()
        return try JSONResponse.make(try await services.store.editSavedPlace(id, edit, of: context.member.id))
    }

    @Sendable private func remove(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await services.store.removeSavedPlace(try context.identifier(SavedPlace.self), of: context.member.id)
        return Response(status: .noContent)
    }
}
