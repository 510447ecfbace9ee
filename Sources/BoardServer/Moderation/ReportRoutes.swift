import BoardModels
import BoardStore
import Hummingbird

/// The endpoints that report content, list the member's own reports, and request the restoration of a hidden post.
struct ReportRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .createReport, use: create)
        routes.on(api: .listOwnReports, use: listOwn)
        routes.on(api: .requestRestoration, use: requestRestoration)
    }

    @Sendable private func create(_ request: Request, _ context: MemberContext) async throws -> Response {
        let content = try context.identifier(Content.self)
        let (body, key) = try await request.jsonAndKey(NewReport.self, context)
        let report = try await store.report(
            try body.validated(), on: content, by: context.member, network: context.network.subscriber,
            idempotency: key, at: now())
        return JSONResponse.created(report.response, location: Endpoint.listOwnReports.path())
    }

    @Sendable private func listOwn(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PageQuery(parameters: request.query)
        return try JSONResponse.conditional(try await store.reports(of: context.member.id, query), to: request)
    }

    @Sendable private func requestRestoration(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Content.self)
        let (body, key) = try await request.jsonAndKey(NewRestoration.self, context)
        let post = try await store.requestRestoration(
            of: id, try body.validated(), by: context.member, language: context.language,
            idempotency: key, at: now())
        return JSONResponse.created(post.response, location: Endpoint.showPost.path(id.description))
    }
}
