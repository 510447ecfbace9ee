import BoardModels
import BoardStore
import BoardWeather
import BoardWeb

/// The result of resolving the place in a post's form: the place, or a question to the author.
enum WrittenPlace {
    /// The place, or nil if the form has none.
    ///
    /// - Parameter isLookedUp: false if the search for the place failed or the weather is off, so that the place has a
    ///   name only.
    case resolved(Place?, isLookedUp: Bool)
    case asked(PlaceQuestion)
}

/// A question that the author has to answer before a post with the place can be stored.
enum PlaceQuestion {
    /// Several places have the typed name, or the name typed in the field `near`.
    case several([Place], name: String)
    /// No place has the typed name; asks for one of the suggestions, or for a place near it.
    case unknown(suggestions: [Place])
    /// No place has the name typed in the field `near`; asks for one of the suggestions, or for another name.
    case unknownNear(suggestions: [Place])
    /// The name of the place at the typed coordinates is missing; `suggestion` is the provider's name for it, or nil.
    case unnamed(suggestion: String?)

    /// The name of the form's field to which the note with the question links.
    var field: String {
        switch self {
        case .several: "point"
        case .unknown(let suggestions): suggestions.isEmpty ? "place" : "point"
        case .unknownNear(let suggestions): suggestions.isEmpty ? "near" : "point"
        case .unnamed: "place.name"
        }
    }
}

extension BoardServices {
    /// Resolves the place of a post by the rules of `TypedPlace`.
    ///
    /// The author is asked about a name that the search does not find. The resolved place has no coordinates if the
    /// search fails, or if an edit does not change its name: the store then keeps the stored coordinates.
    ///
    /// - Parameters:
    ///   - written: the state of the form, whose fields have been validated.
    ///   - before: the place of the post before the edit; nil if it had none or the post is new.
    func resolve(
        _ written: WritingState, before: Place? = nil, _ context: MemberContext
    ) async throws -> WrittenPlace {
        let typed = written.typed
        guard let place = typed.place, let text = typed[\.place]?.trimmingSpaces else {
            return .resolved(nil, isLookedUp: true)
        }
        if let before, before.name.foldingCase == text.foldingCase {
            return .resolved(Place(name: text), isLookedUp: true)
        }
        if let point = place.coordinates {
            guard typed.placeName == nil else { return .resolved(place, isLookedUp: true) }
            let found = try? await weatherService.places(
                named: point.description, priority: .interactive, budget: context.callBudget(limiter, limits))
            return .asked(.unnamed(suggestion: found?.first?.name(in: context.language)))
        }
        if let chosen = written.chosen, chosen.name == text {
            return .resolved(
                Place(name: chosen.corrected ?? place.name, coordinates: chosen.point), isLookedUp: true)
        }
        switch try await resolve(TypedPlace(name: place.name), context) {
        case nil: return .resolved(place, isLookedUp: false)
        case .found(let found)?: return .resolved(found, isLookedUp: true)
        case .ambiguous(let places)?: return .asked(.several(places, name: place.name))
        case .notFound(let suggestions)?:
            guard let near = written.near else { return .asked(.unknown(suggestions: suggestions)) }
            switch try await resolve(TypedPlace(name: place.name, near: near), context) {
            case nil: return .resolved(place, isLookedUp: false)
            case .found(let found)?: return .resolved(found, isLookedUp: true)
            case .ambiguous(let places)?: return .asked(.several(places, name: near))
            case .notFound(let suggestions)?: return .asked(.unknownNear(suggestions: suggestions))
            }
        }
    }

    /// The names of the places that the visitor has saved or chosen, which the form suggests.
    func knownPlaces(_ context: MemberContext) async throws -> [String] {
        let saved = try await store.savedPlaces(of: context.member.id)
        let chosen = context.visitor.place.map { $0.name(in: context.language) }
        return saved.map(\.label) + [chosen].compactMap(\.self).filter { saved.first(labelled: $0) == nil }
    }
}
