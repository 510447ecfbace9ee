import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoints that list, add and remove watch words: words that open a case for new or edited content that contains
/// them.
struct WatchWordRoutes: Sendable {
    let store: Store
    let now: @Sendable () -> Timestamp

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(api: .listWatchWords, use: list)
        routes.on(api: .addWatchWord, use: add)
        routes.on(api: .removeWatchWord, use: remove)
    }

    @Sendable private func list(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try JSONResponse.conditional(Page(items: try await store.watchWords(), next: nil), to: request)
    }

    @Sendable private func add(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let (body, key) = try await request.jsonAndKey(NewWatchWord.self, context)
        let word = try await store.addWatchWord(
            try body.validated(), by: context.moderator, idempotency: key, at: now())
        return JSONResponse.created(word.response, location: Endpoint.listWatchWords.path())
    }

    @Sendable private func remove(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try await store.removeWatchWord(try context.identifier(WatchWord.self), by: context.moderator)
        return Response(status: .noContent)
    }
}
