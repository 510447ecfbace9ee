import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// Deciding cases, and taking decisions back.
struct DecisionRoutes: Sendable {
    let store: Store
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.showDecision, use: show)
    }

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(.decideCase, use: decide)
        routes.on(.reverseDecision, use: reverse)
    }

    @Sendable private func decide(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Case.self)
        let version = try request.requiredRevision(context)
        let isDryRun = try request.truth("dryRun")
        let (body, bytes) = try await request.jsonAndBytes(NewDecision.self, upTo: limits.requestBody, context)
        let result = try await store.decide(
            try body.validated(), on: id, by: context.moderator, ifVersion: version, isDryRun: isDryRun,
            language: context.language, idempotency: isDryRun ? nil : try request.idempotencyKey(of: bytes), at: now())
        guard !isDryRun else { return JSONResponse.make(bytes: result.response.body) }
        return JSONResponse.created(result.response, at: .showDecision)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let decision = try await store.decision(
            try context.identifier(Decision.self), reader: context.member, language: context.language, at: now())
        return try JSONResponse.readable(decision, to: request)
    }

    @Sendable private func reverse(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Decision.self)
        let (body, bytes) = try await request.jsonAndBytes(NewReversal.self, upTo: limits.requestBody, context)
        let decision = try await store.reverse(
            id, try body.validated(), by: context.moderator, language: context.language,
            idempotency: try request.idempotencyKey(of: bytes), at: now())
        return JSONResponse.created(decision.response, location: Endpoint.showDecision.path(id.description))
    }
}
