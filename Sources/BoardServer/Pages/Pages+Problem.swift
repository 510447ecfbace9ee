import BoardModels
import HTTPTypes
import Hummingbird

extension Pages {
    /// The page about a problem; a form that signs in, or a redirect to it, where that is what is missing.
    ///
    /// - Parameter form: the form that the problem kept from being carried out, which the page brings back.
    func problemPage(
        _ problem: Problem, _ form: PageForm? = nil, for request: Request, _ context: BoardContext
    ) throws -> Response {
        if problem.type == .notSignedIn, request.isRead {
            return redirect(to: PageRoute.signInPage.url(returningTo: context.visitor.path), context)
        }
        if let form { return try unsentPage(problem, form, for: request, context) }
        var values: PageValues = ["text": problem.detail]
        if !problem.errors.isEmpty {
            values["fields"] = problem.errors.map { ["name": $0.name, "text": $0.message] as PageValues }
        }
        values["requestID"] = problem.requestID
        return try problemPage(problem, values, for: request, context)
    }

    /// The page that brings back a form that was not carried out.
    private func unsentPage(
        _ problem: Problem, _ form: PageForm, for request: Request, _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        var values: PageValues = [:]
        values["requestID"] = problem.requestID
        if problem.type == .notSignedIn {
            let hadSession = context.visitor.sessionToken != nil
            values["text"] = (hadSession ? CommonPageText.unsentSession : .unsentSignIn).text(in: language)
            values["form"] = SessionForms.signIn(next: PageRoute.frontPage.path, carrying: form, in: language)
                .values(context)
            values["texts"] = form.texts(in: language).map { ["name": $0.name, "text": $0.text] as PageValues }
        } else {
            let isExpired = problem.type == .formExpired
            values["text"] = isExpired ? CommonPageText.unsentExpired.text(in: language) : problem.detail
            values["form"] = form.resending(in: language).values(context)
        }
        return try problemPage(problem, values, for: request, context)
    }

    private func problemPage(
        _ problem: Problem, _ values: PageValues, for request: Request, _ context: BoardContext
    ) throws -> Response {
        try page(
            "problems/problem", values, title: problem.title, status: .init(code: problem.type.status),
            head: PageHead(isIndexed: false), for: request, context)
    }

    /// The page that goes on with a form after its visitor has signed in: a form without texts is sent by its script.
    func resendingPage(_ form: PageForm, for request: Request, _ context: BoardContext) throws -> Response {
        let language = context.language
        var resent = form.resending(in: language).values(context)
        if form.texts(in: language).isEmpty { resent["sendsItself"] = true }
        let values: PageValues = ["text": CommonPageText.unsentSignedIn.text(in: language), "form": resent]
        return try page(
            "problems/problem", values, title: CommonPageText.unsentTitle.text(in: language),
            head: PageHead(isIndexed: false), for: request, context)
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
