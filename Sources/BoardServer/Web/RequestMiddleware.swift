import BoardModels
import HTTPTypes
import Hummingbird
import Logging

/// Gives each request its id, its language and its network before anything else happens, and logs its end.
struct RequestMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let isBehindProxy: Bool

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.logger[metadataKey: "request"] = .string(context.requestID)
        context.language = Language(preferredIn: request.headers[.acceptLanguage] ?? "")
        if isBehindProxy, let forwarded = request.headers[.xForwardedFor]?.split(separator: ",").last {
            context.network = ClientNetwork(address: forwarded.trimmingSpaces)
        }
        let clock = ContinuousClock()
        let start = clock.now
        var response = try await next(request, context)
        response.headers[.xRequestID] = context.requestID
        // Problems come with a body whatever was asked; after HEAD it would pass for the next answer's beginning.
        if request.method == .head { response = response.createHeadResponse() }
        // The path alone: a query may hold what somebody searched for, or where they are.
        context.logger.debug(
            "answered",
            metadata: [
                "method": .string(request.method.rawValue), "path": .string(request.uri.path),
                "status": .stringConvertible(response.status.code),
                "milliseconds": .stringConvertible((clock.now - start).milliseconds),
            ])
        return response
    }
}
