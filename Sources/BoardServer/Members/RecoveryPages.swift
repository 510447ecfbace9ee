import BoardModels
import BoardStore
import Hummingbird

/// The pages on which a member sets a new password with a recovery code, or makes new codes.
struct RecoveryPages: Sendable {
    let pages: Pages
    let api: APIRoutes

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(PageRoute.recoveryPage) { try recoveryPage($0, $1) }
        routes.on(PageRoute.submitRecovery, use: recover)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(PageRoute.recoveryCodesPage) { try await codesPage($0, $1) }
        routes.on(PageRoute.submitRecoveryCodes, use: renew)
    }

    // MARK: A lost password

    @Sendable private func recover(_ request: Request, _ context: BoardContext) async throws -> Response {
        let form = try await request.form(context)
        do {
            let recovery = try AccountRecovery(
                handle: form["handle"] ?? "", code: form["code"] ?? "", password: form["password"] ?? "",
                client: BrowserName.name(of: request)
            ).validated()
            let signedIn = try await api.sessions.recoverAccount(with: recovery, context)
            var response = pages.redirect(
                to: PageRoute.recoveryCodesPage.path, flash: FlashMessage(MemberPageText.recoveryDone), context)
            response.setCookie(.session, signedIn.token, for: context.visitor)
            response.deleteCookie(.formToken, for: context.visitor)
            return response
        } catch {
            var refusal = try FormRefusal(error, of: form, context)
            if refusal.problem?.type == .signInFailed { refusal.problemField = "code" }
            return try recoveryPage(refusal: refusal, request, context)
        }
    }

    private func recoveryPage(
        refusal: FormRefusal? = nil, _ request: Request, _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        let fields = [
            SessionForms.handle(language, value: request.query("handle")),
            FormField(
                "code", MemberPageText.recoveryCode.text(in: language), .text, value: request.query("code"),
                hint: MemberPageText.recoveryCodeHint.text(in: language), isRequired: true, autocomplete: "off",
                attributes: ["autocapitalize": "none", "spellcheck": "false"]),
            SessionForms.newPassword(language, name: "password", label: "new"),
        ]
        let form = FormView(
            action: PageRoute.submitRecovery.path, submit: MemberPageText.recoverySubmit.text(in: language),
            fields: fields, cancel: PageRoute.signInPage.path, refusal: refusal)
        let lead = [
            MemberPageText.recoveryLead.text(in: language), MemberPageText.recoveryWithoutCode.text(in: language),
        ]
        return try FormPage(heading: MemberPageText.recoveryHeading.text(in: language), lead: lead, form: form)
            .response(pages, request, context)
    }

    // MARK: New codes

    @Sendable private func renew(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form(context)
        do {
            let codes = try await api.accounts.recoveryCodes(
                confirmedBy: try NewRecoveryCodes(password: form["password"] ?? "").validated(), context)
            return try Self.codes(
                codes.codes, of: context.member, next: PageRoute.accountPage.path, pages, request, context)
        } catch {
            return try await codesPage(refusal: try FormRefusal(error, of: form, context), request, context)
        }
    }

    private func codesPage(
        refusal: FormRefusal? = nil, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let language = context.language
        let count = try await api.store.recoveryCodeCount(of: context.member.id)
        let form = FormView(
            action: PageRoute.submitRecoveryCodes.path, submit: MemberPageText.recoveryRenew.text(in: language),
            fields: [SessionForms.password(language)],
            cancel: PageRoute.accountPage.path, refusal: refusal)
        let lead = [
            MemberPageText.recoveryLeft.text(in: language, String(count)),
            MemberPageText.recoveryRenewLead.text(in: language),
        ]
        return try FormPage(heading: MemberPageText.recoveryCodes.text(in: language), lead: lead, form: form)
            .response(pages, request, context)
    }

    /// Returns the page that shows new recovery codes, which are shown nowhere else.
    ///
    /// - Parameters:
    ///   - next: the path of the page that follows.
    ///   - form: the form that signing in interrupted, which the page offers to send instead; nil: none.
    static func codes(
        _ codes: [String], of member: Member, next: String, resending form: PageForm? = nil, _ pages: Pages,
        _ request: Request, _ context: some PageContext
    ) throws -> Response {
        let language = context.language
        let values: PageValues = [
            "codes": codes.map { ["code": $0] as PageValues }, "nextURL": next, "handle": member.handle,
            // Nothing in handles and codes needs to be percent-encoded.
            "fileURL": "data:text/plain," + (["board%20\(member.handle)"] + codes).map { $0 + "%0A" }.joined(),
            "form": form.map { $0.resending(in: language).values(context) },
        ]
        return try pages.page(
            "session/codes", values, title: MemberPageText.recoveryCodes.text(in: language),
            head: PageHead(isIndexed: false), for: request, context)
    }
}
