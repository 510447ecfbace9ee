import BoardModels
import BoardWeb
import Hummingbird

/// The pages that explain the problem types; the `type` of each problem in the API's responses is the URL of its page.
struct ProblemPages: Sendable {
    let pages: Pages

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.listProblems, use: list)
        routes.on(.showProblem, use: show)
    }

    private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        let types = ProblemType.allCases.sorted { $0.status < $1.status }.map { type -> PageValues in
            [
                "url": PageRoute.showProblem.path(type.rawValue), "code": type.rawValue, "status": type.status,
                "name": ProblemMessage.title(type).text(in: context.language),
            ]
        }
        return try pages.page(
            "problems/index", ["problems": types], title: CommonPageText.problemsTitle, for: request, context)
    }

    private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let type = context.parameters.get("code").flatMap({ ProblemType(rawValue: $0) }) else {
            throw context.problem(.notFound)
        }
        // A detail with placeholders is left out, since only a single problem has the values for them.
        let detail = ProblemMessage.detail(type).localized
        let values: PageValues = [
            "status": type.status, "code": type.rawValue,
            "text": detail.english.contains("{") ? nil : detail[context.language],
        ]
        return try pages.page(
            "problems/type", values, title: ProblemMessage.title(type).text(in: context.language), for: request,
            context)
    }
}
