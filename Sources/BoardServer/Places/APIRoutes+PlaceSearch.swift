import BoardModels

extension APIRoutes {
    /// The place at a point with the provider's name for it, or named by its coordinates if that is unavailable.
    func place(at point: Coordinates, _ context: some PageContext) async -> Place {
        let found = try? await weatherService.places(
            named: point.rounded.description, priority: .interactive, budget: context.callBudget(limiter, limits))
        var place = found?.first ?? Place(name: point.rounded.description)
        place.coordinates = point.rounded
        return place
    }

    /// Searches places by the words of a form; throws the problem `placeNotFound` if there is none to choose or suggest,
    /// and `InvalidFields` for words that are not a valid name.
    func foundPlaces(_ words: String, _ context: some PageContext) async throws -> FoundPlaces {
        guard !Coordinates.isAttempted(in: words) || Coordinates(words) != nil else {
            throw InvalidFields("q", .coordinates)
        }
        let name = try PlaceQuery.validatedName(words, field: "q")
        let found = try await places.find(name, context)
        guard found.match != .notFound(suggestions: []) else { throw context.problem(.placeNotFound) }
        return found
    }
}
