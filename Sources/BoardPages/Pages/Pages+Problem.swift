import BoardModels
import BoardWeb
import Hummingbird

extension Pages {
    /// Returns the page about a problem, or for `not-signed-in` the sign-in form or a redirect to it.
    ///
    /// - Parameters:
    ///   - form: the posted form whose handling failed with the problem, which the page shows again; nil if no form was
    ///     posted.
    ///   - subject: the title of the post that the form likes; nil for any other form.
    package func problemPage(
        _ problem: Problem, _ form: PageForm? = nil, about subject: String? = nil, for request: Request,
        _ context: BoardContext
    ) throws -> Response {
        if problem.type == .notSignedIn, request.isRead {
            return redirect(to: PageRoute.signInPage.url(returningTo: context.visitor.path), context)
        }
        if let form { return try unsentPage(problem, form, about: subject, for: request, context) }
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
        _ problem: Problem, _ form: PageForm, about subject: String?, for request: Request, _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        var values: PageValues = [:]
        values["requestID"] = problem.requestID
        values["choices"] = form.choiceValues(in: language)
        if let member = context.viewer?.member, let account = form.account, form.isFilledByOther(than: member) {
            values["text"] = CommonPageText.interruptedForeignText.text(in: language, account, member.handle)
            values["choices"] = nil
            return try page(
                "problems/problem", values, title: CommonPageText.interruptedForeign.text(in: language),
                status: .init(code: problem.type.status), head: PageHead(isIndexed: false), for: request,
                context)
        }
        if problem.type == .notSignedIn {
            let hadSession = !context.visitor.sessionTokens.isEmpty
            let text: CommonPageText = hadSession ? .interruptedFormSession : .interruptedFormSignIn
            values["text"] = text.text(in: language)
            values["form"] = SessionForms.signIn(next: PageRoute.frontPage.path, interruptedForm: form, in: language)
                .values(context)
            values["interruptedForm"] = form.interruptedFormValues(in: language)
            // Nothing is wrong: the action needs an account.
            return try page(
                "problems/problem", values, title: signInTitle(of: form, subject, in: language),
                status: .init(code: problem.type.status), head: PageHead(isIndexed: false, isError: false),
                for: request,
                context)
        } else {
            let isExpired = problem.type == .formExpired
            values["text"] = isExpired ? CommonPageText.unsentExpired.text(in: language) : problem.detail
            values["form"] = form.resending(in: language).values(context)
        }
        return try problemPage(problem, values, for: request, context)
    }

    private func signInTitle(of form: PageForm, _ subject: String?, in language: Language) -> String {
        if let subject, form.likedPost != nil {
            return CommonPageText.interruptedLikeSignIn.text(in: language, subject)
        }
        return CommonPageText.interruptedSignIn.text(in: language, form.action(in: language))
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
    /// It names what the form does and to what, and sends nothing before its button is pressed.
    ///
    /// - Parameters:
    ///   - message: the result of the sign-in.
    ///   - subject: the title of the content that the form is about; nil if there is none, or if it is gone.
    func interruptedFormPage(
        _ form: PageForm, after message: MemberPageText, subject: String?, for request: Request,
        _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        let liked = form.likedPost == nil ? nil : subject
        let remains =
            liked.map { CommonPageText.interruptedLikeText.text(in: language, $0) }
            ?? CommonPageText.interruptedFormRemains.text(in: language)
        let values: PageValues = [
            "text": message.text(in: language) + " " + remains, "form": form.resending(in: language).values(context),
            "choices": form.choiceValues(about: liked == nil ? subject : nil, in: language),
        ]
        return try page(
            "problems/problem", values, title: form.interruptedTitle(in: language),
            head: PageHead(isIndexed: false), for: request, context)
    }
}

extension PageForm {
    /// The template values of the list of what was chosen in the form, and of what it is about; nil if there is nothing.
    func choiceValues(about subject: String? = nil, in language: Language) -> PageValues? {
        let about = subject.map { [(name: CommonPageText.interruptedSubject.text(in: language), value: $0)] } ?? []
        // The form of a post shows its choices itself.
        let facts = about + (isPost ? [] : choices(in: language))
        guard !facts.isEmpty else { return nil }
        return ["facts": facts.map { ["name": $0.name, "value": $0.value] as PageValues }]
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
