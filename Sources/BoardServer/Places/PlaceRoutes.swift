import BoardModels
import HTTPTypes
import Hummingbird

/// The endpoint that searches places by name or postcode.
struct PlaceRoutes: Sendable {
    let weatherService: WeatherService
    let limiter: RateLimiter
    let limits: ServerLimits

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(api: .searchPlaces, use: search)
    }

    @Sendable private func search(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let text = request.query("q") else { throw InvalidFields("q", .required) }
        let name = try PlaceQuery.validatedName(text, field: "q")
        let limit = try PageQuery(parameters: request.query).limit
        let places = try await places(named: name, limit: limit, context)
        return try JSONResponse.conditional(Page(items: places, next: nil), to: request)
    }

    /// Searches places by a validated name; throws a problem that says why the search is unavailable.
    func places(named name: String, limit: Int, _ context: some PageContext) async throws -> [Place] {
        do throws(WeatherFailure) {
            let places = try await weatherService.places(
                named: name, priority: .interactive, budget: context.callBudget(limiter, limits))
            return Array(places.prefix(limit))
        } catch {
            throw WeatherService.ReportError(error).problem(context)
        }
    }
}
