import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints that show a member's moderation record, sanction a member without a case, and lift any sanction in
/// force.
struct SanctionRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(api: .showMemberRecord, use: showRecord)
        routes.on(api: .sanctionMember, use: sanction)
        routes.on(api: .liftSanction, use: lift)
    }

    @Sendable private func showRecord(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let record = try await store.memberRecord(
            handle: try context.handle(), reader: context.moderator, language: context.language, at: now())
        return try JSONResponse.conditional(record, to: request)
    }

    @Sendable private func sanction(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let handle = try context.handle()
        let (body, key) = try await request.jsonAndKey(NewSanction.self, context)
        let decision = try await store.sanction(
            try body.validated(), handle: handle, by: context.moderator, language: context.language,
            idempotency: key, at: now())
        return JSONResponse.created(decision.response, at: .showDecision)
    }

    @Sendable private func lift(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Sanction.self)
        let (body, key) = try await request.jsonAndKey(NewReversal.self, context)
        let sanction = try await store.lift(
            id, try body.validated(), by: context.moderator, language: context.language,
            idempotency: key, at: now())
        return JSONResponse.created(sanction.response, at: .showDecision)
    }
}
