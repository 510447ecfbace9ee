import BoardModels
import BoardWeb
import Hummingbird

extension Pages {
    /// Returns a page from the cache that all anonymous visitors without a place share, or renders it.
    ///
    /// A page is cached until one of its dependencies changes, and for at most a minute, since it says how long ago
    /// posts were written. For other visitors the page is rendered at each request.
    ///
    /// - Parameter check: called only before an uncached page is rendered; throws to reject the request.
    func shared(
        by responses: ResponseCache, dependsOn dependencies: [ResponseCache.Dependency], at now: Timestamp,
        for request: Request, _ context: BoardContext, unlessCached check: () throws -> Void = {},
        _ content: @escaping @Sendable () async throws -> PageContent
    ) async throws -> Response {
        if let cached = cached(by: responses, at: now, for: request, context) { return cached }
        try check()
        guard let key = cacheKey(of: request, at: now, context) else {
            return try page(try await content(), for: request, context)
        }
        // A page belongs to no endpoint of the API, so its key alone identifies it.
        return try await responses.response(to: nil, key, isCompressed: request.acceptsGzip) {
            let content = try await content()
            return EncodedResponse(
                text: String(buffer: try self.html(content, for: request, context)),
                PageResponseHeaders.all(in: context.language), dependsOn: dependencies + content.dependencies)
        }.response(to: request)
    }

    /// Returns the cached page for a request, so that a handler need not parse the query first; nil if there is none.
    func cached(
        by responses: ResponseCache, at now: Timestamp, for request: Request, _ context: BoardContext
    ) -> Response? {
        guard let key = cacheKey(of: request, at: now, context) else { return nil }
        return responses.cached(key, isCompressed: request.acceptsGzip)?.response(to: request)
    }

    /// The key of a page in the cache: all that the page depends on besides stored data; nil if the visitor gets a page
    /// of their own.
    private func cacheKey(of request: Request, at now: Timestamp, _ context: BoardContext) -> String? {
        guard context.viewer == nil, context.visitor.isCacheable else { return nil }
        let scheme = context.visitor.colourScheme?.rawValue ?? ""
        let address = absoluteURL(request.uri.string, for: request, context)
        return "\(now.milliseconds / 60_000) \(context.language.rawValue) \(scheme) \(address)"
    }
}

extension Visitor {
    /// True if an anonymous visitor can get a cached page: their cookies change nothing but language and colours.
    var isCacheable: Bool { place == nil && flash == nil }
}
