import BoardModels
import BoardStore
import Hummingbird

/// The endpoint that searches places by name, postcode or coordinates.
struct PlaceRoutes: Sendable {
    let store: Store
    let weatherService: WeatherService
    let limiter: RateLimiter
    let limits: ServerLimits

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .searchPlaces, use: search)
    }

    @Sendable private func search(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let text = request.query("q") else { throw InvalidFields("q", .required) }
        let name = try PlaceQuery.validatedName(text, field: "q")
        let limit = try PageQuery(parameters: request.query).limit
        var response = try JSONResponse.conditional(try await find(name, limit: limit, context), to: request)
        // Suggestions contain the member's places, and digits are a postcode to a reader of Korean.
        response.headers[.vary] = "Authorization, Accept-Language"
        return response
    }

    /// Searches places by a validated name, and suggests known places with similar names if it finds none.
    ///
    /// Throws a problem with the reason if the search is unavailable.
    func find(_ name: String, limit: Int = 10, _ context: some PageContext) async throws -> FoundPlaces {
        let found = try await places(named: name, limit: limit, context)
        guard found.isEmpty else { return FoundPlaces(items: found) }
        return FoundPlaces(items: [], suggestions: try await suggestions(for: name, context))
    }

    /// Returns known places with names similar to a name that was not found: from the reader's saved places, the place
    /// chosen in the browser, the places of recent posts, and common cities.
    private func suggestions(for name: String, _ context: some PageContext) async throws(StoreError) -> [Place] {
        var known: [Place] = []
        if let viewer = context.viewer { known = try await store.savedPlaces(of: viewer.member.id).map(\.place) }
        if let place = context.visitor.place { known.append(place) }
        known += try await store.placesOfRecentPosts()
        return PlaceSuggestions.nearest(to: name, among: known + Place.commonCities)
    }

    private func places(named name: String, limit: Int, _ context: some PageContext) async throws -> [Place] {
        do throws(WeatherFailure) {
            let places = try await weatherService.places(
                named: name, in: context.language, priority: .interactive,
                budget: context.callBudget(limiter, limits))
            return Array(places.prefix(limit))
        } catch {
            throw WeatherService.ReportError(error).problem(context)
        }
    }
}
