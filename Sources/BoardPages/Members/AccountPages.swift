import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The HTML pages of a member's own account: overview, profile, password, export and deletion.
struct AccountPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.accountPage, use: show)
        routes.on(.profilePage, .submitProfile, page: profilePage, use: changeProfile)
        routes.on(.passwordPage, .submitPassword, page: passwordPage, use: changePassword)
        routes.on(.accountDeletionPage, .submitAccountDeletion, page: deletionPage, use: delete)
        routes.on(.exportAccountFile, use: export)
    }

    private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (language, now) = (context.language, services.now())
        let account = try await services.store.account(of: context.member, language: language, at: now)
        let member = account.member
        let facts: [(String, String)] = [
            (FormField.label("handle", in: language), member.handle),
            (FormField.label("displayName", in: language), member.displayName),
            (FormField.label("introduction", in: language), member.introduction ?? ""),
            (MemberPageText.accountRole.text(in: language), member.role.text(in: language)),
            (MemberPageText.accountSince.text(in: language), RelativeTime.date(member.createdAt)),
        ]
        let sanctions = account.sanctions.filter { $0.isActive(at: now) }
        let values: PageValues = [
            "facts": facts.filter { !$0.1.isEmpty }.map { ["name": $0.0, "value": $0.1] as PageValues },
            "sanctions": sanctions.map { ["sentence": $0.sentence(in: language)] as PageValues },
            "profileURL": PageRoute.memberPage.path(member.handle),
            "exportButton": context.button(
                PageRoute.exportAccountFile.path, MemberPageText.accountExport.text(in: language), isDownload: true),
            "signOutButton": context.button(PageRoute.submitSignOut.path, CommonPageText.signOut.text(in: language)),
            "unreadNotices": account.unreadNotices > 0 ? account.unreadNotices : nil,
        ]
        return try pages.page(
            "account/overview", values, title: CommonPageText.account, head: PageHead(isIndexed: false), for: request,
            context)
    }

    /// Responds with the API's account export, but with `Cache-Control: no-store`, because other people may use the
    /// computer.
    ///
    /// The method is POST, because a link on another site could otherwise use up the member's exports.
    private func export(_ request: Request, _ context: MemberContext) async throws -> Response {
        var response = try await services.exportAccount(context)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    // MARK: Profile

    private func changeProfile(_ form: PageForm, _: Request, _ context: MemberContext) async throws -> Response {
        let edit = AccountEdit(displayName: form["displayName"] ?? "", introduction: form["introduction"])
        _ = try await services.changeProfile(try edit.validated(), context)
        return pages.redirect(to: PageRoute.accountPage.path, saying: MemberPageText.accountNameSaved, context)
    }

    private func profilePage(
        _ refusal: FormRefusal?, _ request: Request, _ context: MemberContext
    ) throws -> Response {
        let language = context.language
        let fields = [
            FormField(
                "displayName", FormField.label("displayName", in: language), .text,
                value: context.member.displayName, hint: MemberPageText.accountNameHint.text(in: language),
                isRequired: true, maxLength: NewMember.displayNameLength.upperBound, autocomplete: "nickname"),
            FormField(
                "introduction", FormField.label("introduction", in: language), .textarea(rows: 4),
                value: context.member.introduction,
                hint: MemberPageText.accountIntroductionHint.text(in: language),
                maxLength: Member.introductionLength.upperBound),
        ]
        let form = FormView(
            action: PageRoute.submitProfile.path, submit: CommonPageText.save.text(in: language), fields: fields,
            cancel: PageRoute.accountPage.path, refusal: refusal)
        return try FormPage(heading: MemberPageText.accountNameHeading.text(in: language), form: form)
            .response(pages, request, context)
    }

    // MARK: Password

    private func changePassword(_ form: PageForm, _: Request, _ context: MemberContext) async throws -> Response {
        let change = try NewPassword(current: form["current"] ?? "", new: form["new"] ?? "").validated()
        let signedIn = try await services.replacePassword(with: change, context)
        var response = pages.redirect(
            to: PageRoute.accountPage.path, saying: MemberPageText.accountPasswordSaved, context)
        response.setCookie(.session, signedIn.token, for: context.visitor)
        return response
    }

    private func passwordPage(
        _ refusal: FormRefusal?, _ request: Request, _ context: MemberContext
    ) throws -> Response {
        let language = context.language
        let fields = [
            SessionForms.password(language, name: "current"),
            SessionForms.newPassword(language, name: "new", label: "new"),
        ]
        let form = FormView(
            action: PageRoute.submitPassword.path, submit: MemberPageText.accountPasswordHeading.text(in: language),
            fields: fields, cancel: PageRoute.accountPage.path, refusal: refusal)
        let lead = [MemberPageText.accountPasswordLead.text(in: language)]
        return try FormPage(heading: MemberPageText.accountPasswordHeading.text(in: language), lead: lead, form: form)
            .response(pages, request, context)
    }

    // MARK: Deletion

    private func delete(_ form: PageForm, _: Request, _ context: MemberContext) async throws -> Response {
        let deletion = try AccountDeletion(password: form["password"] ?? "").validated()
        try await services.deleteAccount(confirmedBy: deletion, context)
        return SessionPages(pages: pages, services: services).clearingBrowserData(
            MemberPageText.accountDeleted, context)
    }

    private func deletionPage(
        _ refusal: FormRefusal?, _ request: Request, _ context: MemberContext
    ) throws -> Response {
        let language = context.language
        let password = SessionForms.password(
            language, hint: MemberPageText.accountDeleteHint.text(in: language))
        let form = FormView(
            action: PageRoute.submitAccountDeletion.path, submit: MemberPageText.accountDeleteSubmit.text(in: language),
            fields: [password], cancel: PageRoute.accountPage.path, isDestructive: true, refusal: refusal)
        let lead = [MemberPageText.accountDeleteLead.text(in: language, context.member.handle)]
        var page = FormPage(heading: MemberPageText.accountDeleteHeading.text(in: language), lead: lead, form: form)
        page.values["exportButton"] = context.button(
            PageRoute.exportAccountFile.path, MemberPageText.accountDeleteExport.text(in: language), isDownload: true)
        return try page.response(pages, request, context)
    }
}
