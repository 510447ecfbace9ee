import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// Middleware that identifies the caller by the session token in `Authorization: Bearer`.
///
/// An invalid token is a 401 even on public endpoints, because the client assumes that it is signed in.
struct AuthenticateMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let store: Store
    let touches: SessionTouchService
    let now: @Sendable () -> Timestamp

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard let header = request.headers[.authorization] else { return try await next(request, context) }
        let now = now()
        guard let token = Self.bearerToken(header),
            let found = try await store.authenticate(tokenHash: RandomToken.hash(token), at: now)
        else { throw context.problem(.notSignedIn) }
        if found.needsTouch { touches.enqueue(found.session, at: now) }
        var context = context
        context.identity = Identity(member: found.member, session: found.session)
        return try await next(request, context)
    }

    private static func bearerToken(_ header: String) -> String? {
        let parts = header.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer", parts[1].utf8.count <= 128 else { return nil }
        return String(parts[1])
    }
}
