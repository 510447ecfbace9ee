import BoardModels
import BoardWeb
import Hummingbird

extension Pages {
    /// Returns the page about a problem, or for `not-signed-in` the sign-in form or a redirect to it.
    ///
    /// - Parameter form: the posted form whose handling failed with the problem, which the page shows again; nil if no
    ///   form was posted.
    package func problemPage(
        _ problem: Problem, _ form: PageForm? = nil, for request: Request, _ context: BoardContext
    ) throws -> Response {
        if problem.type == .notSignedIn, request.isRead {
            return redirect(to: PageRoute.signInPage.url(returningTo: context.visitor.path), context)
        }
        if let form { return try unsentPage(problem, form, for: request, context) }
        let values: PageValues = [
            "text": problem.detail,
            "fields": !problem.errors.isEmpty
                ? problem.errors.map { ["name": $0.name, "text": $0.message] as PageValues } : nil,
            "requestID": problem.requestID,
            "isOfCase": problem.type == .conflictOfInterest,
        ]
        return try problemPage(problem, values, for: request, context)
    }

    /// Returns the page about the problem of a posted form, with the form to send again, or to send after signing in.
    private func unsentPage(
        _ problem: Problem, _ form: PageForm, for request: Request, _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        var values: PageValues = [:]
        values["requestID"] = problem.requestID
        if problem.type == .notSignedIn {
            let hadSession = !context.visitor.sessionTokens.isEmpty
            let text: CommonPageText = hadSession ? .interruptedFormSession : .interruptedFormSignIn
            values["text"] = text.text(in: language)
            values["form"] = SessionForms.signIn(next: PageRoute.frontPage.path, interruptedForm: form, in: language)
                .values(context)
            values["interruptedForm"] = form.interruptedFormValues(in: language)
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

    /// Returns the page that sends an interrupted form again after its visitor has signed in.
    ///
    /// The page's script sends a form without written texts at once; other forms have a button.
    ///
    /// - Parameters:
    ///   - message: the result of the sign-in.
    ///   - likedTitle: the title of the post that the form likes; nil for any other form, or if the post is gone.
    func interruptedFormPage(
        _ form: PageForm, after message: MemberPageText, likedTitle: String?, for request: Request,
        _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        var resent = form.resending(in: language).values(context)
        if form.texts(in: language).isEmpty { resent["sendsItself"] = true }
        let remains =
            likedTitle.map { CommonPageText.interruptedLikeText.text(in: language, $0) }
            ?? CommonPageText.interruptedFormRemains.text(in: language)
        let values: PageValues = ["text": message.text(in: language) + " " + remains, "form": resent]
        return try page(
            "problems/problem", values, title: form.interruptedTitle.text(in: language),
            head: PageHead(isIndexed: false), for: request, context)
    }
}

extension Request {
    /// True if errors are sent as HTML pages.
    ///
    /// Errors below `/api/` are always JSON. Others are pages if the client accepts HTML, or if the path is that of a
    /// page and the client does not ask for JSON.
    package var expectsPage: Bool {
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
