import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The endpoints that sign in and out and list a member's sessions.
struct SessionRoutes: Sendable {
    let store: Store
    let passwords: Passwords
    let limiter: RateLimiter
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.signIn, use: signIn)
        routes.on(.appealSuspension, use: appealSuspension)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.listSessions, use: list)
        routes.on(.signOut, use: signOut)
        routes.on(.revokeSession, use: revoke)
    }

    @Sendable private func signIn(_ request: Request, _ context: BoardContext) async throws -> Response {
        let status = try limiter.consume(perNetwork, by: context.network.name)
        let credentials = try await request.json(Credentials.self, context).validated()
        let (member, hash) = try await verify(credentials, context)
        let renewal = try await passwords.renewal(of: hash, for: credentials.password)
        let (now, language) = (now(), context.language)
        let token = RandomToken.session()
        // Rejects suspended members only after the password check: a suspension is not public.
        let session = try await store.signIn(
            member.id, client: credentials.client ?? "?", tokenHash: RandomToken.hash(token),
            renewing: renewal.map { PasswordRenewal(old: hash, new: $0) }, language: language, at: now)
        let unread = try await store.account(of: member, language: language, at: now).unreadNotices
        var response = try JSONResponse.make(
            SignedIn(token: token, session: session, member: member, unreadNotices: unread), status: .created,
            location: Endpoint.revokeSession.path(session.id.description))
        response.headers[.cacheControl] = "no-store"
        status.write(to: &response.headers)
        return response
    }

    /// Appeals a suspension with handle and password, because a suspended member cannot sign in.
    @Sendable private func appealSuspension(_ request: Request, _ context: BoardContext) async throws -> Response {
        _ = try limiter.consume(perNetwork, by: context.network.name)
        let (body, key) = try await request.jsonAndKey(SuspensionAppeal.self, context)
        let appeal = try NewAppeal(text: body.text).validated()
        let (member, _) = try await verify(try body.credentials.validated(), context)
        let (now, language) = (now(), context.language)
        guard let sanction = try await store.suspension(of: member.id, language: language, at: now) else {
            throw context.problem(.appealClosed)
        }
        let made = try await store.appeal(
            sanction.decision, appeal, by: member, language: language,
            idempotency: key, at: now)
        // No Location: the suspended member cannot read the appeal's page.
        return JSONResponse.make(bytes: made.response.body, status: .created)
    }

    private var perNetwork: Quota {
        Quota(name: "sign-ins", limit: limits.signInsPerNetwork, window: .seconds(15 * 60))
    }

    /// Verifies a handle and password, and returns the member and the stored hash.
    ///
    /// An unknown handle takes as long as a wrong password.
    private func verify(
        _ credentials: Credentials, _ context: BoardContext
    ) async throws -> (member: Member, hash: String) {
        _ = try limiter.consume(.signIns(perHandle: limits), by: credentials.handle)
        let known = try await store.passwordHash(handle: credentials.handle)
        guard try await passwords.matches(credentials.password, hash: known?.hash), let known else {
            throw context.problem(.signInFailed)
        }
        return known
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = try await store.sessions(
            of: context.member.id, PageQuery(parameters: request.query), current: context.identity.session, at: now())
        return try JSONResponse.conditional(page, to: request)
    }

    @Sendable private func signOut(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await store.revoke(context.identity.session, of: context.member.id)
        return Response(status: .noContent)
    }

    @Sendable private func revoke(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id = try context.identifier(Session.self)
        try await store.revoke(id, of: context.member.id)
        return Response(status: .noContent)
    }
}

extension Quota {
    /// The quota of password attempts for a handle, shared by sign-ins and confirmations of account changes.
    static func signIns(perHandle limits: ServerLimits) -> Quota {
        Quota(name: "sign-ins-of-handle", limit: limits.signInsPerHandle, window: .seconds(3600))
    }
}
