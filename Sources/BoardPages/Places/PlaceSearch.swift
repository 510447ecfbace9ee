import BoardModels
import BoardWeather
import BoardWeb

extension BoardServices {
    /// Returns the place at a point, with rounded coordinates; its name comes from the provider or, if the provider has
    /// none or fails, consists of the coordinates.
    func place(at point: Coordinates, _ context: some PageContext) async -> Place {
        // A search whose words are coordinates is a reverse geocoding.
        let found = try? await weatherService.places(
            named: point.rounded.description, priority: .interactive, budget: context.callBudget(limiter, limits))
        var place = found?.first ?? Place(name: point.rounded.description)
        place.coordinates = point.rounded
        return place
    }

    /// Searches places by the words that a visitor typed: a name, a postcode or coordinates.
    ///
    /// Throws the problem `placeNotFound` if there is no place to choose or suggest; if the words look like a postcode,
    /// the problem asks for the country. Throws `InvalidFields` for words that are neither a valid name nor valid
    /// coordinates, and the errors of `findPlaces`.
    func foundPlaces(_ words: String, _ context: some PageContext) async throws -> FoundPlaces {
        // Coordinates out of range are not searched as a name.
        guard !Coordinates.looksLikeCoordinates(words) || Coordinates(words) != nil else {
            throw InvalidFields("q", .coordinates)
        }
        let name = try PlaceQuery.validatedName(words, field: "q")
        let found = try await findPlaces(name, context)
        guard found.match == .notFound(suggestions: []) else { return found }
        guard Postcode.lacksCountry(name) else { throw context.problem(.placeNotFound) }
        throw Problem(
            type: .placeNotFound, title: ProblemMessage.title(.placeNotFound).text(in: context.language),
            detail: PlacePageText.placePostcode.text(in: context.language, name))
    }
}
