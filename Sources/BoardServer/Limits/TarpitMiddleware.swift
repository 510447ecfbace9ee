import Hummingbird

/// A tarpit: middleware that delays the responses to requests beyond a rate limit, so that a client that does not stop
/// spends its own time instead of the server's.
///
/// The next request of a connection is read once the response is sent. Requests of trusted proxies are not delayed,
/// because a proxy's connections carry everybody's requests.
struct TarpitMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let delay: Duration
    let trustedProxies: TrustedProxies

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        let response = try await next(request, context)
        guard response.status == .tooManyRequests, delay > .zero,
            IPAddress(context.peerAddress).map({ trustedProxies.contains($0) }) != true
        else { return response }
        do {
            try await Task.sleep(for: delay)
        } catch {
            // Only a shutdown cancels the sleep; the response is ready and is sent at once.
        }
        return response
    }
}
