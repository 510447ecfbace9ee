import BoardModels
import HTTPTypes
import Hummingbird

/// The conditions of a place.
struct ConditionsRoutes: Sendable {
    let weatherService: WeatherService

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.showConditions, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        let report = try await weatherService.report(for: request, context)
        return try JSONResponse.readable(report, to: request, taggedAs: report.withoutAge)
    }
}

extension WeatherService {
    /// The report for the place that a request names, or the problem that says why there is none.
    func report(for request: Request, _ context: BoardContext) async throws -> ConditionsReport {
        guard let wanted = try PlaceQuery(request) else { throw InvalidFields("place", .required) }
        do {
            return try await report(for: wanted)
        } catch {
            throw error.problem(context)
        }
    }
}
