import BoardModels
import HTTPTypes
import Hummingbird

/// Finding places by name.
struct PlaceRoutes: Sendable {
    let desk: WeatherDesk

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.searchPlaces, use: search)
    }

    @Sendable private func search(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let text = request.query("q") else { throw InvalidFields("q", .required) }
        let name = try PlaceQuery.checkedName(text, field: "q")
        do {
            let places = try await desk.places(named: name, for: .reader)
            return try JSONAnswer.readable(Page(items: places, next: nil), to: request)
        } catch let trouble as WeatherTrouble {
            throw Problem(.weatherUnavailable, in: context.language, reason: trouble)
        }
    }
}
