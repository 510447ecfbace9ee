import BoardModels
import BoardWeb
import Hummingbird

/// Middleware that refuses long request targets with a 414, before anything searches or compares their paths.
struct URILengthMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    /// The maximum length of a request target, path and query, in bytes.
    static let limit = 8192

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard request.uri.string.utf8.count <= Self.limit else { throw context.problem(.uriTooLong) }
        return try await next(request, context)
    }
}
