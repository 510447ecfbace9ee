import BoardModels
import HTTPTypes
import Hummingbird

extension Pages {
    /// Renders a page that is the same for all anonymous visitors without a place, and keeps it until what it depends on
    /// changes.
    ///
    /// It is kept for at most a minute, since it says how long ago posts were written. Others get the page made for them.
    func shared(
        by responses: ResponseCache, dependsOn dependencies: [ResponseCache.Dependency], at now: Timestamp,
        for request: Request, _ context: BoardContext, _ content: @escaping @Sendable () async throws -> PageContent
    ) async throws -> Response {
        guard context.viewer == nil, context.visitor.isUnknown else {
            return try page(try await content(), for: request, context)
        }
        let argument = [
            absoluteURL(request.uri.string, for: request, context), context.language.rawValue,
            context.visitor.colourScheme?.rawValue ?? "", String(now.milliseconds / 60_000),
        ].joined(separator: " ")
        let kept = try await responses.response(to: nil, argument, isCompressed: request.acceptsGzip) {
            EncodedResponse(
                page: try self.html(try await content(), for: request, context), in: context.language,
                dependsOn: dependencies)
        }
        return kept.response(to: request)
    }
}

extension Visitor {
    /// Whether the cookies of an anonymous visitor change nothing on a page but its language and colours.
    var isUnknown: Bool { place == nil && flash == nil }
}
