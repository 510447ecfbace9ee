import BoardModels
import HTTPTypes
import Hummingbird

/// Middleware that refuses posts to pages which do not come from the board's own forms, so that no handler can forget
/// it: by the Origin, which browsers send with every post, and by the CSRF token.
struct PageFormMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let publicURL: String?

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard !request.isRead else { return try await next(request, context) }
        guard isOwn(request) else { throw context.problem(.notAllowed) }
        var request = request
        _ = try await request.collectBody(upTo: context.maxUploadSize)
        do {
            _ = try await request.form(context)
        } catch let problem as Problem where problem.type == .notAllowed && needsSession(context) {
            // The form's session has ended; what the visitor has to do is sign in again.
            throw context.problem(.notSignedIn)
        }
        return try await next(request, context)
    }

    private func needsSession(_ context: BoardContext) -> Bool {
        guard context.identity == nil else { return false }
        return PageRoute.matched(context.endpointPath, .post)?.caller != .anyone
    }

    /// True if a post comes from a page of this board, as far as the browser says.
    private func isOwn(_ request: Request) -> Bool {
        guard let origin = request.headers[.origin] else {
            let site = request.headers[.secFetchSite]
            return site == nil || site == "same-origin" || site == "none"
        }
        if let publicURL, origin == publicURL.lowercased() { return true }
        guard let host = request.head.authority?.lowercased() else { return false }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }
}
