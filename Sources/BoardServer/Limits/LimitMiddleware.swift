import BoardModels
import BoardPages
import BoardWeather
import BoardWeb
import HTTPTypes
import Hummingbird

/// Middleware that applies the quotas of each network, one for reads and one for all other requests, and reports them
/// in the `RateLimit` headers.
///
/// It belongs to the router, not to a group of routes, so that unknown paths and wrong methods count too.
struct NetworkLimitMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let limiter: RateLimiter
    let reads: Quota
    let writes: Quota

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        let quota = request.isRead ? reads : writes
        var context = context
        do {
            _ = try limiter.consume(quota, by: context.network.name)
        } catch {
            context.formRefusal = try readingForm(of: request, context, refusedBy: error)
        }
        var response = try await next(request, context)
        // A narrower quota that the request counts against, or that refused it, takes precedence. The status is read
        // here, because a costly read has consumed further uses.
        if response.headers[.rateLimit] == nil {
            limiter.status(quota, of: context.network.name).write(to: &response.headers)
        }
        return response
    }

    /// Returns `error` if the request is a form whose body may still be read, so that the page can show the form again
    /// with its text; throws `error` for any other request.
    ///
    /// Counts the form against a second quota: in a minute, a network may send as many refused forms as the quota of
    /// writes admits requests, and at least 60.
    private func readingForm(
        of request: Request, _ context: BoardContext, refusedBy error: RateLimitExceeded
    ) throws(RateLimitExceeded) -> RateLimitExceeded {
        guard !request.isRead, PageRoute.matched(context.endpointPath, .post) != nil else { throw error }
        do {
            let forms = Quota(name: writes.name, limit: max(60, writes.limit), window: .seconds(60))
            _ = try limiter.consume(forms, by: "forms of \(context.network.name)")
        } catch _ {
            throw error
        }
        return error
    }
}

/// Middleware that applies the quota for writes to every request that is not a read: the quota of the member, or of the
/// network if the request has no session.
///
/// It applies to whole groups of routes, so that no endpoint can be forgotten.
struct WriteLimitMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let limiter: RateLimiter
    let quota: Quota

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard !request.isRead else { return try await next(request, context) }
        let subject = context.identity.map { RateLimiter.subject(ofWritesBy: $0.member.id) } ?? context.network.name
        let status = try limiter.consume(quota, by: subject)
        var response = try await next(request, context)
        status.write(to: &response.headers)
        return response
    }
}
