import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// Signing in and out, and the list of a member's sessions.
struct SessionRoutes: Sendable {
    let store: Store
    let passwords: Passwords
    let limiter: RateLimiter
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.signIn, use: signIn)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.listSessions, use: list)
        routes.on(.signOut, use: signOut)
        routes.on(.revokeSession, use: revoke)
    }

    @Sendable private func signIn(_ request: Request, _ context: BoardContext) async throws -> Response {
        let perAddress = Quota(name: "sign-ins", most: limits.signInsPerAddress, window: .seconds(15 * 60))
        let left = try limiter.use(perAddress, by: context.network.name)
        let credentials = try await request.json(Credentials.self, upTo: limits.requestBody, context).checked()
        let perHandle = Quota(name: "sign-ins-of-handle", most: limits.signInsPerHandle, window: .seconds(3600))
        _ = try limiter.use(perHandle, by: credentials.handle)
        let known = try await store.passwordHash(handle: credentials.handle)
        guard try await passwords.matches(credentials.password, hash: known?.hash), let known else {
            throw context.problem(.signInFailed)
        }
        let token = RandomToken.session()
        let session = try await store.signIn(
            known.member.id, client: credentials.client ?? "?", tokenHash: RandomToken.hash(token), at: now())
        var response = try JSONAnswer.make(
            SignedIn(token: token, session: session, member: known.member), status: .created,
            location: Endpoint.revokeSession.path(session.id.description))
        response.headers[.cacheControl] = "no-store"
        perAddress.describe(in: &response.headers, remaining: left.remaining, reset: left.reset)
        return response
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let sessions = try await store.sessions(
            of: context.member.id, current: context.identity.session, at: now())
        return try JSONAnswer.readable(Page(items: sessions, next: nil), to: request)
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
