import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird
import NIOCore

/// The endpoints of the public moderation log, as JSON and as an Atom feed.
struct ModerationLogRoutes: Sendable {
    let store: Store

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.listLog, use: list)
        routes.get(RouterPath(ModerationFeed.path), use: feed)
    }

    @Sendable private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        let query = try LogQuery(parameters: request.query)
        return try JSONResponse.conditional(try await store.moderationLog(query), to: request)
    }

    @Sendable private func feed(_ request: Request, _ context: BoardContext) async throws -> Response {
        let entries = try await store.moderationLog(LogQuery(limit: PostQuery.limits.upperBound)).items
        let feed = ModerationFeed(entries: entries, language: context.language, site: request.site)
        let bytes = Array(feed.xml.utf8)
        let tag = EntityTag(version: "", bytes: bytes).description
        // Shared caches may store the feed, which is the same for all readers of a language, but must revalidate it.
        var headers: HTTPFields = [.eTag: tag, .cacheControl: "public, no-cache", .vary: "Accept-Language"]
        if let known = request.headers[.ifNoneMatch], EntityTag.contains(tag, in: known) {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentType] = "application/atom+xml; charset=utf-8"
        headers[.contentLanguage] = context.language.rawValue
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

extension Request {
    /// The host name in the request, or "board" if it is invalid, because text from a client must not inject markup.
    fileprivate var site: String {
        let name = (head.authority ?? "").prefix { $0 != ":" }.lowercased()
        let isName =
            !name.isEmpty && name.utf8.count <= 253
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
            }
        return isName ? name : "board"
    }
}
