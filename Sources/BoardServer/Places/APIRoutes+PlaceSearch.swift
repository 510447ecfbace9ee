import BoardModels

extension APIRoutes {
    /// The place at a point, with rounded coordinates and the provider's name, or with the coordinates as its name if
    /// the provider's is unavailable.
    func place(at point: Coordinates, _ context: some PageContext) async -> Place {
        let found = try? await weatherService.places(
            named: point.rounded.description, priority: .interactive, budget: context.callBudget(limiter, limits))
        var place = found?.first ?? Place(name: point.rounded.description)
        place.coordinates = point.rounded
        return place
    }

    /// Searches places by the words that a visitor typed: a name, a postcode or coordinates.
    ///
    /// Throws the problem `placeNotFound` if there is no place to choose or suggest (for what looks like a postcode, its
    /// detail asks for the country), `InvalidFields` for words that are neither a valid name nor valid coordinates, and
    /// what `PlaceRoutes.find` throws.
    func foundPlaces(_ words: String, _ context: some PageContext) async throws -> FoundPlaces {
        guard !Coordinates.isAttempted(in: words) || Coordinates(words) != nil else {
            throw InvalidFields("q", .coordinates)
        }
        let name = try PlaceQuery.validatedName(words, field: "q")
        let found = try await places.find(name, context)
        guard found.match == .notFound(suggestions: []) else { return found }
        guard Postcode.lacksCountry(name) else { throw context.problem(.placeNotFound) }
        throw Problem(
            type: .placeNotFound, title: ProblemMessage.title(.placeNotFound).text(in: context.language),
            detail: PlacePageText.placePostcode.text(in: context.language, name))
    }
}
