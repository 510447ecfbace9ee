import BoardDatabase
import BoardModels
import BoardStore
import BoardWeb
import HTTPTypes
import Hummingbird

/// Middleware that makes each client see its own writes on every server and standby: it takes the position of the
/// client's last write from the request, and sends back that of the writes that the request has made.
///
/// Pages have it in a cookie that lasts for half a minute, by when all servers and standbys that answer have the write;
/// the API has it in the header `Board-Position`, which clients send back. A request of the API with a token but
/// without the header is one of a client that may not know the header, so all its reads are made on the primary, as are
/// those of requests that write.
///
/// Used only if the database is on PostgreSQL.
struct ReadPositionMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    /// The lifetime of the cookie in seconds.
    static let lifetime = 30

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        let known = (request.headers[.boardPosition] ?? context.visitor.position).flatMap { LogPosition($0) }
        let isUnaware = known == nil && request.headers[.authorization] != nil
        let position = ReadPosition(known, mayUseReplicas: request.isRead && !isUnaware)
        var response = try await ReadPosition.$current.withValue(position) { try await next(request, context) }
        guard let raised = position.raised else { return response }
        if request.uri.path.hasPrefix(Endpoint.root) {
            response.headers[.boardPosition] = raised.description
        } else {
            response.setCookie(.position, raised.description, maxAge: Self.lifetime, for: context.visitor)
        }
        return response
    }
}
