import BoardModels
import BoardStore

/// The result of resolving the place in a post's form: the place, or a question to the author.
enum WrittenPlace {
    /// - Parameter isKnown: false if the search for the place found nothing or failed, so that the post has no weather.
    case resolved(Place?, isKnown: Bool)
    case asked(PlaceQuestion)
}

/// A question that the author has to answer before a post with the place can be stored.
enum PlaceQuestion {
    /// Several places have the typed name.
    case several([Place])
    /// The name of the place at the typed coordinates is missing; `suggestion` is the provider's name for it, or nil.
    case unnamed(suggestion: String?)
}

extension APIRoutes {
    /// Resolves the place of a post as `board post` does: as a known place of that name, or else by a search.
    ///
    /// Like the client, it lets a post be published without coordinates if the search finds nothing or fails.
    ///
    /// - Parameters:
    ///   - written: the state of the form, whose fields have been validated.
    ///   - before: the place of the post before the edit; nil: none.
    func resolve(
        _ written: WritingState, before: Place? = nil, _ context: MemberContext
    ) async throws -> WrittenPlace {
        let typed = written.typed
        guard let place = typed.place, let text = typed[\.place]?.trimmingSpaces else {
            return .resolved(nil, isKnown: true)
        }
        if let before, before.name.foldingCase == text.foldingCase {
            // An edit keeps the coordinates of a place with the same name.
            return .resolved(Place(name: text), isKnown: true)
        }
        let budget = context.callBudget(limiter, limits)
        if let point = place.coordinates {
            guard typed.placeName == nil else { return .resolved(place, isKnown: true) }
            let found = try? await weatherService.places(
                named: point.description, priority: .interactive, budget: budget)
            return .asked(.unnamed(suggestion: found?.first?.name(in: context.language)))
        }
        if let chosen = written.chosen, chosen.name == text {
            return .resolved(Place(name: place.name, coordinates: chosen.point), isKnown: true)
        }
        if let known = try await knownPlaces(context).first(where: { $0.isCalled(text) }) {
            return .resolved(Place(name: known.place.name, coordinates: known.place.coordinates), isKnown: true)
        }
        guard
            let found = try? await weatherService.places(named: place.name, priority: .interactive, budget: budget)
        else { return .resolved(place, isKnown: false) }
        switch PlaceMatch(among: found) {
        case .notFound: return .resolved(place, isKnown: false)
        // A name is kept as the author wrote it.
        case .found(let match): return .resolved(Place(name: place.name, coordinates: match.coordinates), isKnown: true)
        case .ambiguous(let places): return .asked(.several(places))
        }
    }

    /// The places that the visitor has chosen or saved, whose names the form suggests.
    func knownPlaces(_ context: MemberContext) async throws -> [KnownPlace] {
        var known = try await store.savedPlaces(of: context.member.id).map {
            KnownPlace(label: $0.label, place: $0.place)
        }
        if let place = context.visitor.place, !known.contains(where: { $0.isCalled(place.name) }) {
            known.append(KnownPlace(label: place.name(in: context.language), place: place))
        }
        return known
    }

    /// The current weather type at a place; nil if it is not known, or none of the nine.
    func weatherType(at place: Place, _ context: MemberContext) async -> WeatherType? {
        let query = place.coordinates.map { PlaceQuery.at($0.rounded) } ?? .named(place.name)
        let report = try? await weatherService.report(for: query, budget: context.callBudget(limiter, limits))
        return report?.conditions.weather.type
    }
}

/// A place that the visitor has chosen or saved, with the name that the visitor gave it.
struct KnownPlace {
    let label: String
    let place: Place

    func isCalled(_ text: String) -> Bool {
        let text = text.foldingCase
        return ([label, place.name] + [place.koreanName].compactMap(\.self)).contains { $0.foldingCase == text }
    }
}
