import BoardModels
import BoardStore
import Hummingbird

/// The endpoints of the public moderation log, as JSON and as an Atom feed.
struct ModerationLogRoutes: Sendable {
    let store: Store

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .listLog, use: list)
        routes.get(RouterPath(ModerationFeed.path), use: feed)
    }

    @Sendable private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        let query = try LogQuery(parameters: request.query)
        return try JSONResponse.conditional(try await store.moderationLog(query), to: request)
    }

    @Sendable private func feed(_ request: Request, _ context: BoardContext) async throws -> Response {
        let entries = try await latestEntries()
        return ModerationFeed(entries: entries, language: context.language, site: request.site)
            .feed.response(to: request)
    }

    /// The entries of the log's feed, newest first.
    func latestEntries() async throws -> [LogEntry] {
        try await store.moderationLog(LogQuery(limit: PageQuery.limits.upperBound)).items
    }
}
