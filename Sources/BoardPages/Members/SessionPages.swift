import BoardModels
import BoardStore
import BoardWeb
import HTTPTypes
import Hummingbird

/// The pages for signing in and out, registering, appealing a suspension, and listing and revoking sessions.
struct SessionPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.signInPage, use: showSignIn)
        routes.on(.submitSignIn, use: signIn)
        routes.on(.suspensionAppealPage, .submitSuspensionAppeal, page: appealPage, use: appeal)
        routes.on(.registrationPage, use: showRegistration)
        routes.on(.submitRegistration, use: register)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.submitSignOut, use: signOut)
        routes.on(.sessionsPage, .submitAccessToken, page: listPage, use: issueToken)
        routes.on(.newAccessTokenPage, use: showToken)
        routes.on(.sessionRevocationPage, use: askRevocation)
        routes.on(.submitSessionRevocation, use: revoke)
    }

    // MARK: Sign-in

    private func showSignIn(_ request: Request, _ context: BoardContext) async throws -> Response {
        let next = PagePath.safe(request.query("next"))
        guard context.viewer == nil else { return pages.redirect(to: next, context) }
        return try signInPage(next: next, request, context)
    }

    private func signIn(_ request: Request, _ context: BoardContext) async throws -> Response {
        let form = try await request.form(context)
        let next = PagePath.safe(form["next"])
        // A button of another form opens this form, and passes on the interrupted form.
        guard form["begin"] == nil else {
            return try signInPage(next: next, interruptedForm: form.interruptedForm, request, context)
        }
        do {
            let credentials = try Credentials(
                handle: form["handle"] ?? "", password: form["password"] ?? "", client: BrowserName.name(of: request)
            ).validated()
            let signedIn = try await services.openSession(with: credentials, context)
            return try await begin(
                signedIn, next: next, MemberPageText.sessionSignedIn, form.interruptedForm, request, context)
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            return try signInPage(
                next: next, interruptedForm: form.interruptedForm, refusal: refusal,
                appeal: Self.madeAppeal(refusal, in: context.language), request, context)
        }
    }

    /// The template values of the appeal that a suspended member has made against the suspension; nil if there is none,
    /// or if the sign-in was refused for another reason.
    private static func madeAppeal(_ refusal: FormRefusal, in language: Language) -> PageValues? {
        guard let appeal = refusal.problem?.appeal else { return nil }
        // The suspension is in force, so an appeal that is not open was not granted.
        let text: MemberPageText = appeal.state == .open ? .sessionAppealOpen : .sessionAppealUpheld
        return ["text": text.text(in: language), "answer": appeal.answer]
    }

    /// Returns the sign-in page.
    ///
    /// - Parameter appeal: the template values of the appeal that the suspended member has made; nil if there is none.
    private func signInPage(
        next: String, interruptedForm: PageForm? = nil, refusal: FormRefusal? = nil, appeal: PageValues? = nil,
        _ request: Request, _ context: BoardContext
    ) throws -> Response {
        let language = context.language
        let form = SessionForms.signIn(next: next, interruptedForm: interruptedForm, refusal: refusal, in: language)
        var page = FormPage(
            template: "session/signin", heading: CommonPageText.signIn.text(in: language), form: form)
        page.addTexts(ofInterruptedForm: interruptedForm, in: language)
        // The visitor wanted to write a post.
        if next.hasPrefix(PageRoute.writingPage.path) {
            page.lead = [MemberPageText.sessionToRecommend.text(in: language)]
        } else if PageRoute.writeReport.matches(next.split(separator: "/")) {
            page.lead = [MemberPageText.sessionToReport.text(in: language)]
        }
        page.values["registerURL"] = PageRoute.registrationPage.url(returningTo: next)
        let handle = refusal?.form?.filled("handle").map(NewMember.typedHandle)
            .flatMap { NewMember.isHandle($0) ? $0 : nil }
        let handleParameter = handle.map { [(name: "handle", value: $0)] } ?? []
        page.values["recoverURL"] = PageRoute.recoveryPage.url(handleParameter)
        if let appeal {
            page.values["appeal"] = appeal
        } else if refusal?.problem?.type == .suspended {
            page.values["appealURL"] = PageRoute.suspensionAppealPage.url(handleParameter)
        }
        return try page.response(pages, request, context)
    }

    /// Begins a new session in the browser: ends the session that it replaces, and sets the cookie.
    ///
    /// The response shows the recovery codes of a new account, or else the interrupted form with `message`; without
    /// either, it redirects to `next` with `message`. An interrupted form that another member has filled in is
    /// discarded.
    ///
    /// - Parameter secretKey: the key from which the recovery codes are derived; nil if there are none.
    func begin(
        _ signedIn: SignedIn, next: String, _ message: MemberPageText, _ sent: PageForm?, secretKey: String? = nil,
        _ request: Request, _ context: BoardContext
    ) async throws -> Response {
        let isForeign = sent?.isFilledByOther(than: signedIn.member) ?? false
        let interruptedForm = isForeign ? nil : sent
        let message = isForeign ? .sessionOtherAccount : message
        if let replaced = context.identity { try await revoke(replaced) }
        var response: Response
        var signedInContext = context
        signedInContext.identity = Identity(member: signedIn.member, session: signedIn.session.id)
        signedInContext.visitor.formToken = FormToken(session: signedIn.token, of: signedIn.member.handle)
        if let codes = signedIn.recoveryCodes, let interruptedForm {
            let welcome = MemberPageText.sessionWelcome.text(in: context.language, signedIn.member.displayName)
            response = try RecoveryPages.codes(
                codes, of: signedIn.member, welcome: welcome, next: next, interruptedForm: interruptedForm, pages,
                request, signedInContext)
            // Unlike other answers to forms: it contains secrets.
            response.headers[.cacheControl] = "no-store"
        } else if let interruptedForm {
            response = try pages.interruptedFormPage(
                interruptedForm, after: message, subject: await subject(of: interruptedForm, signedInContext),
                for: request, signedInContext)
        } else if signedIn.recoveryCodes != nil {
            let codesURL = PageRoute.newRecoveryCodesPage.url([(name: "next", value: next), (name: "new", value: "1")])
            response = pages.redirect(to: codesURL, flash: isForeign ? FlashMessage(message) : nil, context)
        } else {
            response = pages.redirect(to: next, saying: message, context)
        }
        response.setCookie(.session, signedIn.token, for: context.visitor)
        if let secretKey {
            response.setCookie(.secretKey, secretKey, maxAge: CookieName.secretAge, for: context.visitor)
        }
        // A token that was known before the sign-in must not be valid after it, or once the member has signed out.
        response.deleteCookie(.formToken, for: context.visitor)
        return response
    }

    /// The title of the content or case that a form is about; nil for any other form, and for what the member cannot
    /// see.
    private func subject(of form: PageForm, _ context: BoardContext) async -> String? {
        guard let member = context.viewer?.member else { return nil }
        if let id = form.content {
            let post = try? await services.store.post(
                id, reader: member.id, language: context.language, at: services.now())
            return post?.content.title
        }
        guard let id = form.moderationCase, member.role >= .moderator else { return nil }
        let found = try? await services.store.moderationCase(
            id, reader: member, language: context.language, at: services.now())
        return found.map {
            CasePageText.caseHeading.text(in: context.language, id.description, $0.summary.title)
        }
    }

    /// Ends the session that a sign-in in the same browser replaces.
    private func revoke(_ replaced: Identity) async throws {
        do {
            try await services.store.revoke(replaced.session, of: replaced.member.id)
        } catch StoreError.notFound {
            // The replaced session has ended meanwhile.
        }
    }

    // MARK: Sign-out

    private func signOut(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await services.store.revoke(context.identity.session, of: context.member.id)
        return signedOut(context)
    }

    /// Returns the response after the browser's own session has ended; its message says whether the browser's place was
    /// removed too.
    func signedOut(_ context: MemberContext) -> Response {
        clearingBrowserData(context.visitor.place == nil ? .sessionSignedOut : .sessionSignedOutPlace, context)
    }

    /// Deletes what the browser stores of an ended session (cookies, place, drafts, cached pages), and redirects to the
    /// front page.
    func clearingBrowserData(_ message: MemberPageText, _ context: some PageContext) -> Response {
        var response = pages.redirect(to: PageRoute.frontPage.path, saying: message, context)
        for name in [CookieName.session, .formToken, .place, .secretKey] {
            response.deleteCookie(name, for: context.visitor)
        }
        // Not "cookies", which would also delete the choices of language and colours and the flash message.
        response.headers[.clearSiteData] = "\"cache\", \"storage\""
        return response
    }
}
