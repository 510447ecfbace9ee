import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The endpoints that list the nine boards and recommend posts for the current weather.
struct BoardRoutes: Sendable {
    let store: Store
    let weatherService: WeatherService
    let limiter: RateLimiter
    let limits: ServerLimits

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.listBoards, use: list)
        routes.on(.showBoardNow, use: showNow)
    }

    @Sendable private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        var list = BoardList(boards: try await store.boards())
        if let wanted = try PlaceQuery(request) {
            // The list is useful without the weather too, so a weather error is part of it.
            do {
                list.current = try await weatherService.report(
                    for: wanted, origin: context.callOrigin(limiter, limits))
            } catch .unavailable(let error) {
                list.trouble = error
            } catch {
                throw error.problem(context)
            }
        }
        if let index = list.boards.firstIndex(where: { $0.weather == list.current?.conditions.weather.type }) {
            list.boards.insert(list.boards.remove(at: index), at: 0)
        }
        return try JSONResponse.conditional(list, to: request, taggedAs: list.cacheValidator)
    }

    @Sendable private func showNow(_ request: Request, _ context: BoardContext) async throws -> Response {
        // Validated before the provider is called.
        let limit = try PostQuery(parameters: request.query).limit
        let report = try await weatherService.report(
            for: request, context, origin: context.callOrigin(limiter, limits))
        let recommendations = try await Recommendations(store: store).recommendations(
            for: report, limit: limit, reader: context.identity?.member.id)
        let now = BoardNow(current: report, recommendations: recommendations)
        return try JSONResponse.conditional(now, to: request, taggedAs: now.cacheValidator)
    }
}
