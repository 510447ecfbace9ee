import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints that appeal a decision, and list, show and resolve appeals.
struct AppealRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .appealDecision, use: appeal)
        routes.on(api: .showAppeal, use: show)
        routes.on(api: .listOwnAppeals, use: listOwn)
    }

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(api: .listAppeals, use: list)
        routes.on(api: .resolveAppeal, use: resolve)
    }

    @Sendable private func appeal(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Decision.self)
        let (body, key) = try await request.jsonAndKey(NewAppeal.self, context)
        let appeal = try await store.appeal(
            id, try body.validated(), by: context.member, language: context.language,
            idempotency: key, at: now())
        return JSONResponse.created(appeal.response, at: .showAppeal)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let appeal = try await store.appeal(
            try context.identifier(Appeal.self), reader: context.member, language: context.language, at: now())
        return try JSONResponse.conditional(appeal, to: request)
    }

    @Sendable private func listOwn(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PageQuery(parameters: request.query)
        let page = try await store.appeals(by: context.member, query, language: context.language, at: now())
        return try JSONResponse.conditional(page, to: request)
    }

    @Sendable private func list(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let query = try PageQuery(parameters: request.query)
        let page = try await store.appeals(
            query, reader: context.moderator, language: context.language, at: now())
        return try JSONResponse.conditional(page, to: request)
    }

    @Sendable private func resolve(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Appeal.self)
        let (body, key) = try await request.jsonAndKey(AppealResolution.self, context)
        let appeal = try await store.resolve(
            id, try body.validated(), by: context.moderator, language: context.language,
            idempotency: key, at: now())
        return JSONResponse.created(appeal.response, location: Endpoint.showAppeal.path(id.description))
    }
}
