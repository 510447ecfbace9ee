import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The words that bring a post to the moderators by themselves.
struct WatchWordRoutes: Sendable {
    let store: Store
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(.listWatchWords, use: list)
        routes.on(.addWatchWord, use: add)
        routes.on(.removeWatchWord, use: remove)
    }

    @Sendable private func list(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try JSONResponse.readable(Page(items: try await store.watchWords(), next: nil), to: request)
    }

    @Sendable private func add(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let (body, bytes) = try await request.jsonAndBytes(NewWatchWord.self, upTo: limits.requestBody, context)
        let word = try await store.addWatchWord(
            try body.validated(), by: context.moderator, idempotency: try request.idempotencyKey(of: bytes), at: now())
        return JSONResponse.created(word.response, location: Endpoint.listWatchWords.path())
    }

    @Sendable private func remove(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try await store.removeWatchWord(try context.identifier(WatchWord.self))
        return Response(status: .noContent)
    }
}
