import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages that list a member's sessions, revoke one, and make access tokens.
extension SessionPages {
    func listPage(
        _ refusal: FormRefusal?, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let (language, now) = (context.language, services.now())
        let sessions = try await sessions(context)
        let form = FormView(
            action: PageRoute.submitAccessToken.path, submit: MemberPageText.accountTokenSubmit.text(in: language),
            fields: [
                FormField(
                    "name", FormField.label("name", in: language), isRequired: true,
                    maxLength: NewMember.clientLength.upperBound),
                FormField(
                    "scope", FormField.label("scope", in: language), .select,
                    options: TokenScope.allCases.filter { $0 < .moderate || context.member.role >= .moderator }.map {
                        FormOption(
                            $0.rawValue, $0.text(in: language), isSelected: $0 == NewAccessToken.standardScope)
                    }),
                FormField(
                    "validDays", FormField.label("validDays", in: language), .number,
                    value: String(NewAccessToken.standardDays)),
                SessionForms.password(language),
            ], isIdempotent: true, refusal: refusal)
        let values: PageValues = [
            "sessions": sessions.map { $0.pageValues(in: language, now: now) }, "form": form.values(context),
        ]
        return try pages.page(
            "account/sessions", values, title: MemberPageText.accountSessions, refusal: refusal,
            head: PageHead(isIndexed: false), for: request, context)
    }

    func issueToken(_ form: PageForm, _ request: Request, _ context: MemberContext) async throws -> Response {
        let new = try NewAccessToken(
            name: form["name"] ?? "", password: form["password"] ?? "",
            scope: form["scope"].flatMap { TokenScope(rawValue: $0) },
            // A text that is no number is out of range.
            validDays: form.filled("validDays").map { Int($0) ?? 0 }
        ).validated()
        let key = form.secretKey
        _ = try await services.accessToken(new, token: RandomToken.accessToken(from: key), context)
        var response = pages.redirect(to: PageRoute.newAccessTokenPage.path, context)
        response.setCookie(.secretKey, key, maxAge: CookieName.secretAge, for: context.visitor)
        return response
    }

    /// Shows the access token that the browser has lately created, as long as the cookie with its key is kept.
    func showToken(_ request: Request, _ context: MemberContext) async throws -> Response {
        guard let token = context.visitor.secretKey.map(RandomToken.accessToken(from:)),
            let session = try await services.store.accessToken(RandomToken.hash(token), of: context.member.id)
        else { return pages.redirect(to: PageRoute.sessionsPage.path, context) }
        return try pages.page(
            "account/token", ["name": session.client, "token": token],
            title: MemberPageText.accountAccessToken.text(in: context.language).capitalizedFirst,
            head: PageHead(isIndexed: false), for: request, context)
    }

    func askRevocation(_ request: Request, _ context: MemberContext) async throws -> Response {
        let session = try await session(context)
        let language = context.language
        let lead =
            session.isCurrent
            ? MemberPageText.accountRevokeCurrent.text(in: language)
            : MemberPageText.accountRevokeOther.text(in: language, session.name(in: language))
        let form = FormView(
            action: PageRoute.submitSessionRevocation.path(session.id),
            submit: MemberPageText.accountRevoke.text(in: language), fields: [], cancel: PageRoute.sessionsPage.path,
            isDestructive: true)
        return try FormPage(heading: MemberPageText.accountRevokeHeading.text(in: language), lead: [lead], form: form)
            .response(pages, request, context)
    }

    func revoke(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Session.self)
        try await services.store.revoke(id, of: context.member.id)
        guard id != context.identity.session else { return signedOut(context) }
        return pages.redirect(to: PageRoute.sessionsPage.path, saying: MemberPageText.accountSessionRevoked, context)
    }

    /// The member's session whose id is in the request's path; throws a 404 if the member has no such session.
    private func session(_ context: MemberContext) async throws -> Session {
        let id = try context.identifier(Session.self)
        guard let session = try await sessions(context).first(where: { $0.id == id }) else {
            throw context.problem(.notFound)
        }
        return session
    }

    /// All sessions of the member: there are at most a hundred, which one page of the store holds.
    private func sessions(_ context: MemberContext) async throws -> [Session] {
        try await services.store.sessions(
            of: context.member.id, PageQuery(limit: PageQuery.limits.upperBound), current: context.identity.session,
            at: services.now()
        ).items
    }
}

extension Session {
    /// The name of the client, or a text for clients that signed in without one.
    fileprivate func name(in language: Language) -> String {
        // Sessions without a client name are stored with `?`.
        ["", "?"].contains(client) ? MemberPageText.accountUnnamedClient.text(in: language) : client
    }

    /// True for an access token that was not used since it was made.
    private var isUnused: Bool { isToken && lastUsedAt == createdAt }

    fileprivate func pageValues(in language: Language, now: Timestamp) -> PageValues {
        [
            "client": name(in: language), "isCurrent": isCurrent, "isToken": isToken,
            "scope": scope?.text(in: language), "endsAt": endsAt.map { $0.pageValues(RelativeTime.date($0)) },
            "revokeURL": PageRoute.sessionRevocationPage.path(id),
            "createdAt": createdAt.pageValues(RelativeTime.date(createdAt)),
            // For the current session, a badge says that it is in use.
            "lastUsedAt": isCurrent || isUnused ? nil : lastUsedAt.pageValues(in: language, now: now),
            "isUnused": isUnused,
        ]
    }
}
