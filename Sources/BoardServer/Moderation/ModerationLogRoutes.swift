import BoardModels
import BoardPages
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints of the public moderation log, as JSON and as an Atom feed.
struct ModerationLogRoutes: Sendable {
    let store: Store
    let pages: Pages

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .listLog, use: list)
        routes.get(RouterPath(ModerationFeed.path), use: feed)
    }

    @Sendable private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        let query = try LogQuery(parameters: request.query)
        return try JSONResponse.conditional(try await store.moderationLog(query), to: request)
    }

    @Sendable private func feed(_ request: Request, _ context: BoardContext) async throws -> Response {
        try await ModerationFeed.response(to: request, at: ModerationFeed.path, of: store, pages, context)
    }
}
