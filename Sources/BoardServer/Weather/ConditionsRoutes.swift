import BoardModels
import BoardWeather
import BoardWeb
import Hummingbird

/// The endpoint `GET /conditions`, which returns the current conditions of a place.
struct ConditionsRoutes: Sendable {
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .showConditions, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let report = try await services.weatherService.report(
            for: request, context, budget: context.callBudget(services.limiter, services.limits))
        let current = report.cacheValidator
        let shared = try await services.responses.response(to: .showConditions, reporting: current) {
            try EncodedResponse(current, hasAge: true, dependsOn: [])
        }
        return shared.response(to: request, age: report.age)
    }
}

extension WeatherService {
    /// The conditions report for the place in a request's query; throws `InvalidFields` if the query has no place, and
    /// the error to respond with if there is no report.
    func report(
        for request: Request, _ context: BoardContext, budget: CallBudget
    ) async throws -> ConditionsReport {
        guard let query = try PlaceQuery(request) else { throw InvalidFields("place", .required) }
        do {
            return try await report(for: query, budget: budget)
        } catch {
            throw error.problem(context)
        }
    }
}
