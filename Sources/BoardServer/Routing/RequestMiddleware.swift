import BoardModels
import BoardWeather
import BoardWeb
import HTTPTypes
import Hummingbird
import Logging

/// Middleware that sets the language, network, body limit and, outside the API, the visitor of each request's context,
/// adds the headers of all responses, and logs the request.
struct RequestMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let trustedProxies: TrustedProxies
    let maxUploadSize: Int
    /// The public address of the board, which has the scheme of the visitors' connections; if nil, `X-Forwarded-Proto`
    /// of a trusted proxy tells the scheme.
    let publicURL: String?
    let metrics: RequestMetrics

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.logger[metadataKey: "request"] = .string(context.requestID)
        context.language = Language(preferredIn: request.headers[.acceptLanguage] ?? "")
        if let network = trustedProxies.clientNetwork(forwardedIn: request.headers, by: context.peerAddress) {
            context.network = network
        }
        context.maxUploadSize = maxUploadSize
        if !request.uri.path.hasPrefix(Endpoint.root) {
            context.visitor = Visitor(request, isSecure: isSecure(request, context))
            if let language = context.visitor.chosenLanguage { context.language = language }
        }
        // Only the path is logged: a query can contain search words or a location.
        context.logger.trace(
            "received",
            metadata: ["method": .string(request.method.rawValue), "path": .string(request.uri.path)])
        let clock = ContinuousClock()
        let start = clock.now
        var response = try await next(request, context)
        response.headers[.xRequestID] = context.requestID
        // Browsers must neither read posts' text in a JSON response as HTML nor show it inside another page.
        response.headers[.xContentTypeOptions] = "nosniff"
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
        }
        // A body after HEAD would be read as the start of the next response.
        if request.method == .head { response = response.createHeadResponse() }
        let time = clock.now - start
        metrics.record(request.uri.path, response.status, in: time)
        context.logger.debug(
            "responded",
            metadata: [
                "method": .string(request.method.rawValue), "path": .string(request.uri.path),
                "status": .stringConvertible(response.status.code),
                "milliseconds": .stringConvertible(time.milliseconds),
            ])
        return response
    }

    /// True if the visitor reached the board with https.
    private func isSecure(_ request: Request, _ context: BoardContext) -> Bool {
        if let publicURL { return publicURL.lowercased().hasPrefix("https:") }
        guard let peer = IPAddress(context.peerAddress), trustedProxies.contains(peer) else { return false }
        return request.headers[.xForwardedProto]?.lowercased() == "https"
    }
}
