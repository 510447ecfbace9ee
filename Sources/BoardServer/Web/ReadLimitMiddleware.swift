import HTTPTypes
import Hummingbird

/// Holds each network to its share of reads, and tells what is left of it.
struct ReadLimitMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let limiter: RateLimiter
    let quota: Quota

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard request.method == .get || request.method == .head else { return try await next(request, context) }
        let left = try limiter.use(quota, by: context.network.name)
        var response = try await next(request, context)
        quota.describe(in: &response.headers, remaining: left.remaining, reset: left.reset)
        return response
    }
}
