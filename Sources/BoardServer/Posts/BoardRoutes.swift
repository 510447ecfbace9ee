import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird

/// The endpoints that list the nine boards and recommend posts for the current weather.
struct BoardRoutes: Sendable {
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .listBoards, use: list)
        routes.on(api: .showBoardNow, use: showNow)
    }

    @Sendable private func list(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let wanted = try PlaceQuery(request) else {
            return try await response(to: request, reporting: nil)
        }
        do {
            let report = try await services.weatherService.report(
                for: wanted, budget: context.callBudget(services.limiter, services.limits))
            return try await response(to: request, reporting: report)
        } catch WeatherService.ReportError.unavailable(let error) {
            // The list is useful without the weather too, so a weather error is part of it.
            let list = BoardList(boards: try await services.store.boards(), trouble: error)
            return try JSONResponse.conditional(list, to: request)
        } catch let error as WeatherService.ReportError {
            throw error.problem(context)
        }
    }

    /// Responds with the list of boards, the board of the reported weather first.
    ///
    /// - Parameter report: the weather at the requested place; nil if no place was requested.
    private func response(to request: Request, reporting report: ConditionsReport?) async throws -> Response {
        let current = report?.cacheValidator
        let shared = try await services.responses.response(
            // A response with weather is not compressed, because its age is inserted each time that it is sent.
            to: .listBoards, reporting: current, isCompressed: current == nil && request.acceptsGzip
        ) { [services] in
            var list = BoardList(boards: try await services.store.boards(), current: current)
            if let index = list.boards.firstIndex(where: { $0.weather == current?.conditions.weather.type }) {
                list.boards.insert(list.boards.remove(at: index), at: 0)
            }
            return try EncodedResponse(list, hasAge: current != nil, dependsOn: [.allBoards])
        }
        return shared.response(to: request, age: report?.age)
    }

    @Sendable private func showNow(_ request: Request, _ context: BoardContext) async throws -> Response {
        var response = try await boardNow(request, context)
        // Posts in the reader's language come first, and members see which posts they like.
        response.headers[.vary] = "Authorization, Accept-Language"
        return response
    }

    private func boardNow(_ request: Request, _ context: BoardContext) async throws -> Response {
        // The limit is validated before the provider is called.
        let limit = try PageQuery.limit(parameters: request.queryValues)
        let report = try await services.weatherService.report(
            for: request, context, budget: context.callBudget(services.limiter, services.limits))
        let (current, recommendations) = (report.cacheValidator, Recommendations(store: services.store))
        let language = context.language
        if let member = context.identity?.member {
            let posts = try await recommendations.recommendations(
                for: current, in: language, limit: limit, reader: member.id)
            let now = BoardNow(current: current, recommendations: posts)
            return try EncodedResponse(now, hasAge: true, dependsOn: []).response(to: request, age: report.age)
        }
        let shared = try await services.responses.response(
            to: .showBoardNow, "\(limit) \(language.rawValue)", reporting: current
        ) {
            let posts = try await recommendations.recommendations(
                for: current, in: language, limit: limit, reader: nil)
            return try EncodedResponse(
                BoardNow(current: current, recommendations: posts), hasAge: true,
                dependsOn: Recommendations.dependencies(for: current))
        }
        return shared.response(to: request, age: report.age)
    }
}
