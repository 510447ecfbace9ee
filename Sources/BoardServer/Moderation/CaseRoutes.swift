import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints that list, show, claim and release cases, list their reports and add notes.
struct CaseRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(api: .listCases, use: list)
        routes.on(api: .showCase, use: show)
        routes.on(api: .listCaseReports, use: listReports)
        routes.on(api: .claimCase, use: claim)
        routes.on(api: .releaseCase, use: release)
        routes.on(api: .addCaseNote, use: addNote)
    }

    @Sendable private func list(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let query = try CaseQuery(parameters: request.query)
        return try JSONResponse.conditional(
            try await store.cases(query, reader: context.moderator, at: now()), to: request)
    }

    @Sendable private func show(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let found = try await store.moderationCase(
            try context.identifier(Case.self), reader: context.moderator, language: context.language, at: now())
        return try JSONResponse.conditional(found, to: request, version: String(found.summary.version))
    }

    @Sendable private func listReports(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let query = try PageQuery(parameters: request.query)
        let reports = try await store.reports(
            of: try context.identifier(Case.self), query, reader: context.moderator, at: now())
        return try JSONResponse.conditional(reports, to: request)
    }

    @Sendable private func claim(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Case.self)
        return try tagged(try await store.claimCase(id, by: context.moderator, at: now()))
    }

    @Sendable private func release(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Case.self)
        return try tagged(try await store.releaseCase(id, by: context.moderator, at: now()))
    }

    /// Responds with a case and its ETag, with which the client can decide the case without reading it again.
    private func tagged(_ summary: CaseSummary) throws -> Response {
        try JSONResponse.tagged(summary, version: String(summary.version))
    }

    @Sendable private func addNote(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Case.self)
        let (body, key) = try await request.jsonAndKey(NewCaseNote.self, context)
        let note = try await store.addNote(
            try body.validated(), to: id, by: context.moderator, idempotency: key,
            at: now())
        return JSONResponse.created(note.response, location: Endpoint.showCase.path(id.description))
    }
}
