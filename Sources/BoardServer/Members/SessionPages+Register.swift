import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The pages that register a member and appeal a suspension.
extension SessionPages {
    @Sendable func showRegistration(_ request: Request, _ context: BoardContext) async throws -> Response {
        let next = PagePath.safe(request.query("next"))
        guard context.viewer == nil else { return pages.redirect(to: next, context) }
        return try registrationPage(next: next, request, context)
    }

    @Sendable func register(_ request: Request, _ context: BoardContext) async throws -> Response {
        let form = try await request.form(context)
        let next = PagePath.safe(form["next"])
        do {
            let new = try NewMember(
                handle: form.filled("handle") ?? "", displayName: form.filled("displayName"),
                password: form["password"] ?? "", client: BrowserName.name(of: request)
            ).validated()
            let (signedIn, status) = try await api.memberRoutes.openAccount(for: new, context)
            var response = begin(signedIn, next: next, MemberPageText.sessionWelcome, context)
            status.write(to: &response.headers)
            return response
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            return try registrationPage(next: next, refusal: refusal, request, context)
        }
    }

    private func registrationPage(
        next: String, refusal: FormRefusal? = nil, _ request: Request, _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        let length = MemberPageText.sessionPasswordHint.text(in: language, String(NewPassword.length.lowerBound))
        let fields = [
            handleField(language, hint: .sessionHandleHint),
            FormField(
                "displayName", AccountField.label("displayName", in: language), .text,
                hint: MemberPageText.sessionDisplayNameHint.text(in: language),
                maxLength: NewMember.displayNameLength.upperBound, autocomplete: "nickname"),
            passwordField(language, hint: length, autocomplete: "new-password"), nextField(next),
        ]
        let form = FormView(
            action: PageRoute.submitRegistration.path, submit: MemberPageText.sessionCreateAccount.text(in: language),
            fields: fields,
            refusal: refusal)
        var page = FormPage(
            template: "session/register", heading: MemberPageText.sessionRegisterHeading.text(in: language), form: form)
        page.values["signInURL"] = PageRoute.signInPage.url(returningTo: next)
        return try page.response(pages, request, context)
    }

    // MARK: Appeal of a suspension

    @Sendable func showAppeal(_ request: Request, _ context: BoardContext) async throws -> Response {
        let handle = request.query("handle").flatMap { NewMember.isHandle($0) ? $0 : nil }
        return try appealPage(handle: handle, request, context)
    }

    @Sendable func appeal(_ request: Request, _ context: BoardContext) async throws -> Response {
        let form = try await request.form(context)
        let body = SuspensionAppeal(
            handle: form["handle"] ?? "", password: form["password"] ?? "", text: form["text"] ?? "")
        do {
            _ = try await api.sessions.appeal(body, idempotency: form.idempotencyKey, context)
        } catch {
            return try appealPage(refusal: try FormRefusal(error, of: form, context), request, context)
        }
        return pages.redirect(
            to: PageRoute.signInPage.path, flash: FlashMessage(MemberPageText.sessionAppealSent), context)
    }

    private func appealPage(
        handle: String? = nil, refusal: FormRefusal? = nil, _ request: Request,
        _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        let text = FormField(
            "text", MemberPageText.sessionAppealText.text(in: language), .textarea(rows: 8),
            hint: MemberPageText.sessionAppealHint.text(in: language), isRequired: true,
            maxLength: NewAppeal.length.upperBound)
        let form = FormView(
            action: PageRoute.submitSuspensionAppeal.path, submit: CommonPageText.send.text(in: language),
            fields: [
                handleField(language, value: handle), passwordField(language, autocomplete: "current-password"), text,
            ], cancel: PageRoute.signInPage.path, isIdempotent: true, refusal: refusal)
        let page = FormPage(
            heading: MemberPageText.sessionAppealHeading.text(in: language),
            lead: [MemberPageText.sessionAppealLead.text(in: language)], form: form)
        return try page.response(pages, request, context)
    }
}
