import BoardModels
import HTTPTypes
import Hummingbird

extension Pages {
    /// Renders a page that is the same for all anonymous visitors without a place, and keeps it until what it depends on
    /// changes.
    ///
    /// It is cached for at most a minute, since it says how long ago posts were written. Others get the page made for them.
    ///
    /// - Parameter check: called before the page is made, by one whose request is to be refused then.
    func shared(
        by responses: ResponseCache, dependsOn dependencies: [ResponseCache.Dependency], at now: Timestamp,
        for request: Request, _ context: BoardContext, unlessCached check: () throws -> Void = {},
        _ content: @escaping @Sendable () async throws -> PageContent
    ) async throws -> Response {
        if let cached = cached(by: responses, at: now, for: request, context) { return cached }
        try check()
        guard let identity = identity(of: request, at: now, context) else {
            return try page(try await content(), for: request, context)
        }
        return try await responses.response(to: nil, identity, isCompressed: request.acceptsGzip) {
            EncodedResponse(
                page: try self.html(try await content(), for: request, context), in: context.language,
                dependsOn: dependencies)
        }.response(to: request)
    }

    /// Returns the page that is cached for a request, before more than its address has been read; nil if there is none.
    func cached(
        by responses: ResponseCache, at now: Timestamp, for request: Request, _ context: BoardContext
    ) -> Response? {
        guard let identity = identity(of: request, at: now, context) else { return nil }
        return responses.cached(nil, identity, isCompressed: request.acceptsGzip)?.response(to: request)
    }

    /// All that a page for anonymous visitors depends on besides stored data; nil if it is not the same for all of them.
    private func identity(of request: Request, at now: Timestamp, _ context: BoardContext) -> String? {
        guard context.viewer == nil, context.visitor.isCacheable else { return nil }
        let scheme = context.visitor.colourScheme?.rawValue ?? ""
        let address = absoluteURL(request.uri.string, for: request, context)
        return "\(now.milliseconds / 60_000) \(context.language.rawValue) \(scheme) \(address)"
    }
}

extension Visitor {
    /// True if a shared cache may answer an anonymous visitor: no cookie changes more than language and colours.
    var isCacheable: Bool { place == nil && flash == nil }
}
