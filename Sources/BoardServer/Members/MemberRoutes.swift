import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints that register a member and show a public profile.
struct MemberRoutes: Sendable {
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .registerMember, use: register)
        routes.on(api: .showMember, use: show)
    }

    @Sendable private func register(_ request: Request, _ context: BoardContext) async throws -> Response {
        let new = try await request.json(NewMember.self, context).validated()
        let (signedIn, status) = try await services.openAccount(for: new, context)
        var response = try JSONResponse.secret(
            signedIn, status: .created, location: Endpoint.showMember.path(signedIn.member.handle))
        status.write(to: &response.headers)
        return response
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        try JSONResponse.conditional(
            try await services.store.member(handle: try context.handle(), at: services.now()), to: request)
    }
}
