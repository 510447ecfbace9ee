import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The endpoints that register a member and show a public profile.
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
        let new = try await request.json(NewMember.self, context).validated()
        // Counted after the validation, so that a rejected password does not use up the network's quota.
        let quota = Quota(name: .registrations, limit: limits.registrationsPerHour, window: .seconds(3600))
        let status = try limiter.consume(quota, by: context.network.name)
        let hash: String
        do {
            hash = try await passwords.hash(new.password, for: context.client)
        } catch {
            limiter.restore(SubjectQuota(quota: quota, subject: context.network.name))
            throw error
        }
        let token = RandomToken.session()
        let (member, session) = try await store.register(
            new, passwordHash: hash, tokenHash: RandomToken.hash(token), at: now())
        var response = try JSONResponse.make(
            SignedIn(token: token, session: session, member: member), status: .created,
            location: Endpoint.showMember.path(member.handle))
        response.headers[.cacheControl] = "no-store"
        status.write(to: &response.headers)
        return response
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        try JSONResponse.conditional(try await store.member(handle: try context.handle()), to: request)
    }
}
