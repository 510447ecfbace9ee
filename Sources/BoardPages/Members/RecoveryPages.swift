import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages on which a member sets a new password with a recovery code, or makes new codes.
struct RecoveryPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.recoveryPage) { try recoveryPage($0, $1) }
        routes.on(.submitRecovery, use: recover)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.recoveryCodesPage, .submitRecoveryCodes, page: codesPage, use: renew)
        routes.on(.newRecoveryCodesPage, use: showCodes)
    }

    // MARK: A lost password

    /// The URL of the page that follows a recovery and shows the number of codes left.
    private static let recoveredURL = PagePath.url(PageRoute.recoveryCodesPage.path, [("recovered", "1")])

    private func recover(_ request: Request, _ context: BoardContext) async throws -> Response {
        let form = try await request.form(context)
        // A button of the sign-in or registration form opens this form, and passes on the interrupted form.
        guard form["begin"] == nil else {
            return try recoveryPage(
                handle: form.filled("handle"), interruptedForm: form.interruptedForm, request, context)
        }
        do {
            let recovery = try AccountRecovery(
                handle: form["handle"] ?? "", code: form["code"] ?? "", password: form["password"] ?? "",
                client: BrowserName.name(of: request)
            ).validated()
            let signedIn = try await services.recoverAccount(with: recovery, context)
            let interruptedForm = form.interruptedForm
            let message: MemberPageText = interruptedForm == nil ? .recoveryDone : .recoverySignedIn
            return try await SessionPages(pages: pages, services: services).begin(
                signedIn, next: Self.recoveredURL, message, interruptedForm, request, context)
        } catch {
            var refusal = try FormRefusal(error, of: form, context)
            // Shown at the code's field: this form has no current password that could be wrong.
            if refusal.problem?.type == .signInFailed { refusal.problemField = "code" }
            return try recoveryPage(interruptedForm: form.interruptedForm, refusal: refusal, request, context)
        }
    }

    private func recoveryPage(
        handle: String? = nil, interruptedForm: PageForm? = nil, refusal: FormRefusal? = nil, _ request: Request,
        _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        let form = SessionForms.recovery(
            handle: handle ?? request.query("handle"), code: request.query("code"), interruptedForm: interruptedForm,
            refusal: refusal, in: language)
        var page = FormPage(
            template: "session/recover", heading: MemberPageText.recoveryHeading.text(in: language),
            lead: [MemberPageText.recoveryLead.text(in: language)], form: form)
        page.addTexts(ofInterruptedForm: interruptedForm, in: language)
        return try page.response(pages, request, context)
    }

    // MARK: New codes

    private func renew(_ form: PageForm, _ request: Request, _ context: MemberContext) async throws -> Response {
        let key = form.secretKey
        _ = try await services.recoveryCodes(
            confirmedBy: try NewRecoveryCodes(password: form["password"] ?? "").validated(),
            codes: RandomToken.recoveryCodes(from: key), context)
        let codesURL = PageRoute.newRecoveryCodesPage.url(returningTo: PageRoute.accountPage.path)
        var response = pages.redirect(to: codesURL, context)
        response.setCookie(.secretKey, key, maxAge: CookieName.secretAge, for: context.visitor)
        return response
    }

    /// Shows the recovery codes that the browser has lately created, as long as the cookie with their key is kept and
    /// none of them was used.
    private func showCodes(_ request: Request, _ context: MemberContext) async throws -> Response {
        let codes = context.visitor.secretKey.map(RandomToken.recoveryCodes(from:)) ?? []
        let hashes = codes.map(RandomToken.hash)
        guard !codes.isEmpty, try await services.store.hasRecoveryCodes(hashes, handle: context.member.handle) else {
            return pages.redirect(to: PageRoute.recoveryCodesPage.path, context)
        }
        let welcome = MemberPageText.sessionWelcome.text(in: context.language, context.member.displayName)
        return try Self.codes(
            codes.map(RecoveryCode.shown), of: context.member, welcome: request.query("new") == nil ? nil : welcome,
            next: PagePath.safe(request.query("next")), pages, request, context)
    }

    private func codesPage(
        _ refusal: FormRefusal?, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let language = context.language
        let count = try await services.store.recoveryCodeCount(of: context.member.id)
        let form = FormView(
            action: PageRoute.submitRecoveryCodes.path, submit: MemberPageText.recoveryRenew.text(in: language),
            fields: [SessionForms.password(language)],
            cancel: PageRoute.accountPage.path, isIdempotent: true, refusal: refusal)
        // `isRecovered` folds the form, since a member who has just set a new password is done.
        return try FormPage(
            template: "session/renewal", heading: MemberPageText.recoveryCodes.text(in: language),
            lead: [MemberPageText.recoveryLeft.text(in: language, String(count))], form: form,
            values: ["isRecovered": request.query("recovered") != nil]
        ).response(pages, request, context)
    }

    /// Returns the page that shows new recovery codes, which are shown nowhere else.
    ///
    /// - Parameters:
    ///   - welcome: the sentence that greets a new member; nil if the codes replace earlier ones.
    ///   - next: the path of the page that follows this one.
    ///   - interruptedForm: the form that signing in interrupted, which the page offers to send instead of linking to
    ///     `next`; nil if there is none.
    static func codes(
        _ codes: [String], of member: Member, welcome: String? = nil, next: String, interruptedForm: PageForm? = nil,
        _ pages: Pages, _ request: Request, _ context: some PageContext
    ) throws -> Response {
        let language = context.language
        let values: PageValues = [
            "welcome": welcome, "codes": codes.map { ["code": $0] as PageValues }, "nextURL": next,
            "handle": member.handle,
            "fileURL": file(codes, of: member, pages, request, context),
            "form": interruptedForm.map { $0.resending(in: language).values(context) },
            "formTitle": interruptedForm.map { $0.interruptedTitle(in: language) },
            "choices": interruptedForm?.choiceValues(in: language),
        ]
        return try pages.page(
            "session/codes", values, title: MemberPageText.recoveryCodes, head: PageHead(isIndexed: false),
            for: request, context)
    }

    /// The text file of the codes as a data URL: a line with the member's handle, a line with the address of the
    /// recovery page, and a line for each code.
    private static func file(
        _ codes: [String], of member: Member, _ pages: Pages, _ request: Request, _ context: some PageContext
    ) -> String {
        let url = pages.absoluteURL(PageRoute.recoveryPage.path, for: request, context)
        let lines = [
            MemberPageText.recoveryFileTitle.text(in: context.language, member.handle),
            MemberPageText.recoveryFileUse.text(in: context.language),
            MemberPageText.recoveryFileAddress.text(in: context.language, url),
        ]
        return "data:text/plain;charset=utf-8," + PagePath.encoded((lines + codes).map { $0 + "\n" }.joined())
    }
}
