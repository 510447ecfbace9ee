import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The endpoint that searches places by name, postcode or coordinates.
struct PlaceRoutes: Sendable {
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .searchPlaces, use: search)
    }

    @Sendable private func search(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let text = request.query("q") else { throw InvalidFields("q", .required) }
        let name = try PlaceQuery.validatedName(text, field: "q")
        let limit = try PageQuery(parameters: request.query).limit
        var response = try JSONResponse.conditional(
            try await services.findPlaces(name, limit: limit, context), to: request)
        // Suggestions contain the member's places, and digits are a postcode to a reader of Korean.
        response.headers[.vary] = "Authorization, Accept-Language"
        return response
    }
}
