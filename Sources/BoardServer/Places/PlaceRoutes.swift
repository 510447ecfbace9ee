import BoardModels
import HTTPTypes
import Hummingbird

/// Finding places by name.
struct PlaceRoutes: Sendable {
    let weatherService: WeatherService

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.searchPlaces, use: search)
    }

    @Sendable private func search(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let text = request.query("q") else { throw InvalidFields("q", .required) }
        let name = try PlaceQuery.validatedName(text, field: "q")
        do {
            let places = try await weatherService.places(named: name, priority: .interactive)
            return try JSONResponse.readable(Page(items: places, next: nil), to: request)
        } catch let trouble as WeatherError {
            throw Problem(.weatherUnavailable, in: context.language, reason: trouble)
        }
    }
}
