import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints that like a post and remove the like; both are idempotent.
struct LikeRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .likePost, use: like)
        routes.on(api: .unlikePost, use: unlike)
    }

    @Sendable private func like(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        return try JSONResponse.make(try await store.like(id, by: context.member.id, at: now()))
    }

    @Sendable private func unlike(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        return try JSONResponse.make(try await store.unlike(id, by: context.member.id))
    }
}
