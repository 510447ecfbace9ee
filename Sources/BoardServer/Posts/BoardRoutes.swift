import BoardModels
import BoardStore
import HTTPTypes
import Hummingbird

/// The nine boards, and the one for the weather outside.
struct BoardRoutes: Sendable {
    let store: Store
    let weatherService: WeatherService

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.listBoards, use: list)
        routes.on(.showBoardNow, use: showNow)
    }

    @Sendable private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        var list = BoardList(boards: try await store.boards())
        if let wanted = try PlaceQuery(request) {
            // The boards are worth showing without the weather too, so its trouble is told beside them.
            do {
                list.current = try await weatherService.report(for: wanted)
            } catch .unavailable(let error) {
                list.trouble = error
            } catch .placeNotFound {
                throw context.problem(.placeNotFound)
            }
        }
        if let first = list.current?.conditions.weather.type {
            let (current, others) = (
                list.boards.filter { $0.weather == first }, list.boards.filter { $0.weather != first }
            )
            list.boards = current + others
        }
        return try JSONResponse.readable(list, to: request, taggedAs: list.cacheValidator)
    }

    @Sendable private func showNow(_ request: Request, _ context: BoardContext) async throws -> Response {
        let report = try await weatherService.report(for: request, context)
        let limit = try PostQuery(parameters: request.query).limit
        let recommendations = try await Recommendations(store: store).recommendations(
            for: report, limit: limit, reader: context.identity?.member.id)
        let now = BoardNow(current: report, recommendations: recommendations)
        return try JSONResponse.readable(now, to: request, taggedAs: now.cacheValidator)
    }
}
