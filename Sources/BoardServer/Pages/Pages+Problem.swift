import BoardModels
import HTTPTypes
import Hummingbird

extension Pages {
    /// The page about a problem; a link to sign in, or a redirect to it, where that is what is missing.
    func problemPage(_ problem: Problem, for request: Request, _ context: BoardContext) throws -> Response {
        if problem.type == .notSignedIn, request.isRead {
            return redirect(to: PageRoute.signInPage.url(returningTo: context.visitor.path), context)
        }
        var values: PageValues = ["text": problem.detail]
        if !problem.errors.isEmpty {
            values["fields"] = problem.errors.map { ["name": $0.name, "text": $0.message] as PageValues }
        }
        values["requestID"] = problem.requestID
        if problem.type == .notSignedIn {
            values["action"] =
                [
                    // The page of the form, since its address takes posts only or shows the form too.
                    "url": PageRoute.signInPage.url(
                        returningTo: Self.formPath(of: request) ?? PageRoute.frontPage.path),
                    "label": CommonPageText.signIn.text(in: context.language),
                ] as PageValues
        }
        return try page(
            "problems/problem", values, title: problem.title, status: .init(code: problem.type.status),
            head: PageHead(isIndexed: false), for: request, context)
    }

    /// The path of the page that a post came from, as the browser says.
    private static func formPath(of request: Request) -> String? {
        guard let referer = request.headers[.referer], let host = request.head.authority,
            let start = referer.firstRange(of: "://\(host)/")
        else { return nil }
        return PagePath.safe(String(referer[referer.index(before: start.upperBound)...]))
    }
}

extension Request {
    /// True if errors are pages: outside the API, for pages and for clients that prefer HTML.
    var expectsPage: Bool {
        guard !uri.path.hasPrefix("/api/") else { return false }
        guard let accept = headers[.accept]?.lowercased(), !accept.isEmpty else { return isPage }
        if accept.contains("text/html") { return true }
        return isPage && !accept.contains("json")
    }

    private var isPage: Bool {
        let segments = uri.path.split(separator: "/")
        return PageRoute.all.contains { $0.matches(segments) }
    }
}

extension PageRoute {
    /// True if a path has the form of the route's.
    func matches(_ segments: [Substring]) -> Bool {
        let template = path.split(separator: "/")
        return template.count == segments.count && zip(template, segments).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
}
