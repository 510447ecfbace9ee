import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird

/// The endpoints that report content and list the member's own reports.
struct ReportRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(api: .createReport, use: create)
        routes.on(api: .listOwnReports, use: listOwn)
    }

    @Sendable private func create(_ request: Request, _ context: MemberContext) async throws -> Response {
        let content = try context.identifier(Content.self)
        let (body, key) = try await request.jsonAndKey(NewReport.self, context)
        let report = try await store.report(
            try body.validated(), on: content, by: context.member, network: context.network.subscriberName,
            idempotency: key, at: now())
        return JSONResponse.created(report.response, location: Endpoint.listOwnReports.path())
    }

    @Sendable private func listOwn(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try PageQuery(parameters: request.query)
        return try JSONResponse.conditional(try await store.reports(of: context.member.id, query), to: request)
    }
}
