import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird

/// The endpoints that decide one or several cases, show decisions, list batches, and reverse decisions and batches.
struct DecisionRoutes: Sendable {
    let store: Store
    let limiter: RateLimiter
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .showDecision, use: show)
    }

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(api: .decideCase, use: decide)
        routes.on(api: .decideCases, use: decideSeveral)
        routes.on(api: .listBatches, use: listBatches)
        routes.on(api: .showBatch, use: showBatch)
        routes.on(api: .reverseBatch, use: reverseBatch)
        routes.on(api: .reverseDecision, use: reverse)
    }

    @Sendable private func decide(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Case.self)
        let version = try request.requiredVersion(context)
        let isDryRun = try request.flag("dryRun")
        let (body, key) = try await request.jsonAndKey(NewDecision.self, context)
        let result = try await store.decide(
            try body.validated(), on: id, by: context.moderator, ifVersion: version, isDryRun: isDryRun,
            language: context.language, idempotency: isDryRun ? nil : key, at: now())
        guard !isDryRun else { return JSONResponse.make(bytes: result.response.body) }
        return JSONResponse.created(result.response, at: .showDecision)
    }

    @Sendable private func decideSeveral(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let isDryRun = try request.flag("dryRun")
        let (body, key) = try await request.jsonAndKey(NewBatch.self, context)
        let batch = try body.validated()
        if isDryRun { try limiter.countPreview(of: batch.maximumSize, by: context.moderator.id, limits) }
        let result = try await store.decide(
            batch, by: context.moderator, isDryRun: isDryRun, language: context.language,
            idempotency: isDryRun ? nil : key, at: now(),
            describe: { [language = context.language] in $0.problem(in: language) })
        return JSONResponse.make(bytes: result.response.body)
    }

    @Sendable private func listBatches(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let query = try PageQuery(parameters: request.query)
        return try JSONResponse.conditional(try await store.batches(of: context.moderator.id, query), to: request)
    }

    @Sendable private func showBatch(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let found = try await store.batch(
            try context.identifier(Batch.self), reader: context.moderator, language: context.language, at: now())
        return try JSONResponse.conditional(found.batch, to: request)
    }

    @Sendable private func reverseBatch(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Batch.self)
        let (body, key) = try await request.jsonAndKey(NewReversal.self, context)
        let reversal = try await store.reverse(
            id, try body.validated(), by: context.moderator, language: context.language, idempotency: key, at: now(),
            describe: { [language = context.language] in $0.problem(in: language) })
        return JSONResponse.make(bytes: reversal.response.body)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let decision = try await store.decision(
            try context.identifier(Decision.self), reader: context.member, language: context.language, at: now())
        return try JSONResponse.conditional(decision, to: request)
    }

    @Sendable private func reverse(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Decision.self)
        let (body, key) = try await request.jsonAndKey(NewReversal.self, context)
        let decision = try await store.reverse(
            id, try body.validated(), by: context.moderator, language: context.language,
            idempotency: key, at: now())
        return JSONResponse.created(decision.response, location: Endpoint.showDecision.path(id.description))
    }
}
