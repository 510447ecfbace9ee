import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// Registration, and members as everybody sees them.
struct MemberRoutes: Sendable {
    let store: Store
    let passwords: Passwords
    let limiter: RateLimiter
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.registerMember, use: register)
        routes.on(.showMember, use: show)
    }

    @Sendable private func register(_ request: Request, _ context: BoardContext) async throws -> Response {
        let new = try await request.json(NewMember.self, upTo: limits.requestBody, context).validated()
        // Counted after the check, so that a mistyped password does not use up a household's registrations.
        let quota = Quota(name: "registrations", most: limits.registrationsPerHour, window: .seconds(3600))
        let left = try limiter.use(quota, by: context.network.name)
        let hash = try await passwords.hash(new.password)
        let token = RandomToken.session()
        let (member, session) = try await store.register(
            new, passwordHash: hash, tokenHash: RandomToken.hash(token), at: now())
        var response = try JSONResponse.make(
            SignedIn(token: token, session: session, member: member), status: .created,
            location: Endpoint.showMember.path(member.handle))
        response.headers[.cacheControl] = "no-store"
        quota.describe(in: &response.headers, remaining: left.remaining, reset: left.reset)
        return response
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        try JSONResponse.readable(try await store.member(handle: try context.handle()), to: request)
    }
}
