import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoint that requests the restoration of the member's own hidden post.
struct RestorationRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .requestRestoration, use: request)
    }

    @Sendable private func request(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        let (body, key) = try await request.jsonAndKey(NewRestoration.self, context)
        let post = try await store.requestRestoration(
            of: id, try body.validated(), by: context.member, language: context.language,
            idempotency: key, at: now())
        return JSONResponse.created(post.response, location: Endpoint.showPost.path(id.description))
    }
}
