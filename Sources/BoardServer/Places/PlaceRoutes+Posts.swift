import BoardModels
import BoardWeb

extension PlaceRoutes {
    /// Returns a post whose place has coordinates, if it has a name alone that can be resolved.
    ///
    /// Throws an `invalid-fields` problem with suggestions if no place or several places have the name, and the errors
    /// of `BoardServices.resolve`.
    ///
    /// - Parameter before: the place before an edit; of one with the same name, the store keeps the coordinates.
    func locating(_ post: NewPost, before: Place? = nil, _ context: MemberContext) async throws -> NewPost {
        guard let place = post.place, place.coordinates == nil, before?.name.foldingCase != place.name.foldingCase,
            let match = try await services.resolve(TypedPlace(name: place.name), context)
        else { return post }
        switch match {
        case .found(let found):
            var located = post
            located.place = found
            return located
        case .ambiguous(let places): throw problem(.coordinates, Self.ambiguous, place.name, places, context.language)
        case .notFound(let suggestions):
            throw problem(.unknown, Self.unknown, place.name, suggestions, context.language)
        }
    }

    private func problem(
        _ rule: FieldRule, _ detail: LocalizedText, _ name: String, _ suggestions: [Place], _ language: Language
    ) -> Problem {
        var problem = Problem(.invalidFields, in: language, errors: [FieldError("place", rule)])
        let names = suggestions.map { place in
            let point = place.coordinates.map { " (\($0.rounded))" } ?? ""
            return place.fullName(in: language) + point
        }
        problem.detail = ([detail.text(in: language, name)] + names).joined(separator: "\n")
        problem.suggestions = suggestions
        return problem
    }

    private static let ambiguous = LocalizedText(
        "Several places are called \"{0}\"; give the coordinates of one.",
        "\"{0}\" 장소가 여럿입니다. 그중 한 곳의 좌표를 함께 보내 주세요.")

    private static let unknown = LocalizedText(
        "No place called \"{0}\" was found; correct it, or give the coordinates of a place near it.",
        "\"{0}\" 장소를 찾지 못했습니다. 이름을 고치거나 근처의 좌표를 함께 보내 주세요.")
}
