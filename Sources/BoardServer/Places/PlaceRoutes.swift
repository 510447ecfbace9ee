import BoardModels
import HTTPTypes
import Hummingbird

/// The endpoint that searches places by name or postcode.
struct PlaceRoutes: Sendable {
    let weatherService: WeatherService
    let limiter: RateLimiter
    let limits: ServerLimits

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.searchPlaces, use: search)
    }

    @Sendable private func search(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let text = request.query("q") else { throw InvalidFields("q", .required) }
        let name = try PlaceQuery.validatedName(text, field: "q")
        let limit = try PageQuery(parameters: request.query).limit
        do {
            let places = try await weatherService.places(
                named: name, priority: .interactive, origin: context.callOrigin(limiter, limits))
            return try JSONResponse.conditional(Page(items: Array(places.prefix(limit)), next: nil), to: request)
        } catch let failure as WeatherFailure {
            throw WeatherService.ReportError(failure).problem(context)
        }
    }
}
