import BoardPages
import BoardWeb
import Hummingbird

/// Middleware that identifies the visitor of an address without a route by the session cookie, so that the page that says
/// so has the member's menu too.
struct UnknownAddressMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let sessionCookies: SessionCookieMiddleware
    let problems: ProblemMiddleware

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard context.endpointPath == nil, request.expectsPage else { return try await next(request, context) }
        return try await sessionCookies.handle(request, context: context) { request, context in
            try await problems.handle(request, context: context, next: next)
        }
    }
}
