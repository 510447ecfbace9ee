import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages that register a member and appeal a suspension.
extension SessionPages {
    func showRegistration(_ request: Request, _ context: BoardContext) async throws -> Response {
        let next = PagePath.safe(request.query("next"))
        guard context.viewer == nil else { return pages.redirect(to: next, context) }
        return try registrationPage(next: next, request, context)
    }

    func register(_ request: Request, _ context: BoardContext) async throws -> Response {
        let form = try await request.form(context)
        let next = PagePath.safe(form["next"])
        // A button of another form opens this form, and passes on the interrupted form.
        guard form["begin"] == nil else {
            return try registrationPage(next: next, interruptedForm: form.interruptedForm, request, context)
        }
        do {
            let new = try NewMember(
                handle: form.filled("handle") ?? "", displayName: form.filled("displayName"),
                password: form["password"] ?? "", client: BrowserName.name(of: request)
            ).validated()
            return try await register(new, by: form, next: next, request, context)
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            return try registrationPage(
                next: next, interruptedForm: form.interruptedForm, refusal: refusal, request, context)
        }
    }

    /// Creates an account, whose recovery codes are derived from the form's key.
    ///
    /// A form that is sent twice signs in to the account that it has created, and shows the same codes.
    private func register(
        _ new: NewMember, by form: PageForm, next: String, _ request: Request, _ context: BoardContext
    ) async throws -> Response {
        let key = form.secretKey
        let codes = RandomToken.recoveryCodes(from: key)
        do {
            let (signedIn, status) = try await services.openAccount(for: new, codes: codes, context)
            var response = try await begin(
                signedIn, next: next, MemberPageText.sessionSignedIn, form.interruptedForm, secretKey: key, request,
                context)
            status.write(to: &response.headers)
            return response
        } catch StoreError.handleTaken {
            guard try await services.store.hasRecoveryCodes(codes.map(RandomToken.hash), handle: new.handle) else {
                throw StoreError.handleTaken
            }
            let credentials = Credentials(handle: new.handle, password: new.password, client: new.client)
            var signedIn = try await services.openSession(with: credentials, context)
            signedIn.recoveryCodes = codes.map(RecoveryCode.shown)
            return try await begin(
                signedIn, next: next, MemberPageText.sessionSignedIn, form.interruptedForm, secretKey: key, request,
                context)
        }
    }

    private func registrationPage(
        next: String, interruptedForm: PageForm? = nil, refusal: FormRefusal? = nil, _ request: Request,
        _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        let form = SessionForms.registration(
            next: next, interruptedForm: interruptedForm, refusal: refusal, in: language)
        var page = FormPage(
            template: "session/register", heading: MemberPageText.sessionRegisterHeading.text(in: language), form: form)
        page.addTexts(ofInterruptedForm: interruptedForm, in: language)
        page.values["signInURL"] = PageRoute.signInPage.url(returningTo: next)
        return try page.response(pages, request, context)
    }

    // MARK: Appeal of a suspension

    func appeal(_ form: PageForm, _: Request, _ context: BoardContext) async throws -> Response {
        let body = SuspensionAppeal(
            handle: form["handle"] ?? "", password: form["password"] ?? "", text: form["text"] ?? "")
        _ = try await services.appealSuspension(body, idempotency: form.idempotencyKey, context)
        return pages.redirect(to: PageRoute.signInPage.path, saying: MemberPageText.sessionAppealSent, context)
    }

    func appealPage(_ refusal: FormRefusal?, _ request: Request, _ context: BoardContext) throws -> Response {
        let language = context.language
        let handle = request.query("handle").flatMap { NewMember.isHandle($0) ? $0 : nil }
        let form = SessionForms.suspensionAppeal(handle: handle, refusal: refusal, in: language)
        let page = FormPage(
            heading: MemberPageText.sessionAppealHeading.text(in: language),
            lead: [MemberPageText.sessionAppealLead.text(in: language)], form: form)
        return try page.response(pages, request, context)
    }
}
