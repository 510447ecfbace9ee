import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import HTTPTypes
import Hummingbird

/// Middleware that identifies the caller by the session token in `Authorization: Bearer`.
///
/// A request with an invalid, expired or revoked token is rejected with a 401, except for public reads: they are
/// processed as anonymous requests, and the response header `Board-Session: ended` reports the ended session. A write
/// with an invalid token counts against the network's quota of writes, which is otherwise applied after the
/// authentication.
struct AuthenticateMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let sessions: SessionReader
    let limiter: RateLimiter
    let writes: Quota

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard let header = request.headers[.authorization] else { return try await next(request, context) }
        guard let token = Self.bearerToken(header), let found = try await sessions.session(of: token, for: request)
        else {
            guard Self.isPublicRead(request, context) else {
                if !request.isRead { _ = try limiter.consume(writes, by: context.network.name) }
                throw context.problem(.notSignedIn)
            }
            var response = try await next(request, context)
            response.headers[.boardSession] = SessionHeader.ended
            // The header concerns this caller only, so not even a response for everybody may be shared.
            if response.headers[.cacheControl] != "no-store" { response.headers[.cacheControl] = "private, no-cache" }
            return response
        }
        var context = context
        let identity = Identity(member: found.member, session: found.session, scope: found.scope)
        if !request.isRead { try identity.require(.write, context) }
        context.identity = identity
        return try await next(request, context)
    }

    /// True if the request reads what anyone may read; this includes routes outside the API, such as the Atom feed.
    private static func isPublicRead(_ request: Request, _ context: BoardContext) -> Bool {
        guard request.isRead, let path = context.endpointPath else { return false }
        return !restrictedReads.contains(path)
    }

    /// The paths of the endpoints that only some callers may read, from the API table.
    private static let restrictedReads = Set(
        Endpoint.allCases.filter { $0.method == .get && !$0.isPublicRead }.map(\.template))

    private static func bearerToken(_ header: String) -> String? {
        let parts = header.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer", parts[1].utf8.count <= 128 else { return nil }
        return String(parts[1])
    }
}
