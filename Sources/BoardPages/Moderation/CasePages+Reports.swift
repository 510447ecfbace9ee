import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

// The page with all reports of a case, of which the case's own page shows the latest.
extension CasePages {
    func showReports(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let id = try context.identifier(Case.self)
        let query = try PageQuery(parameters: request.query)
        let page = try await services.store.reports(of: id, query, reader: context.moderator, at: services.now())
        let formatter = context.moderationValues(at: services.now())
        let summary = try await services.store.cases([id], reader: context.moderator, at: services.now()).first
        let values: PageValues = [
            "items": page.items.map { formatter.values(of: $0) }, "caseURL": PageRoute.showCase.path(id),
            "caseTitle": summary.map {
                formatter.text(CasePageText.caseHeading, id.description, $0.title)
            },
            "summary": summary.map {
                formatter.text(CasePageText.caseReports, String($0.reports), formatter.weight($0.weight))
            },
            "pager": Pagination.values(
                next: page.next, of: query.cursor.map { [(name: "cursor", value: $0)] } ?? [],
                at: PageRoute.caseReports.path(id)),
        ]
        return try pages.page(
            "moderation/reports", values, title: formatter.text(CasePageText.caseReporters),
            head: PageHead(isIndexed: false), for: request, context)
    }
}
