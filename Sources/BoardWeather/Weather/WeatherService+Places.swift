import BoardModels

/// A search for places by name, by postcode or at a point; its description is the cache key.
enum PlaceSearch: Sendable, CustomStringConvertible {
    case name(String)
    case postcode(Postcode)
    case point(Coordinates)

    var description: String {
        switch self {
        case .name(let name): "name " + name.lowercased()
        case .postcode(let postcode): "zip " + postcode.code + "," + postcode.country
        case .point(let point): "at " + point.description
        }
    }
}

extension WeatherService {
    /// Searches places by name, by a postcode such as "04524,KR" or by coordinates.
    ///
    /// A name is searched in the spellings of `PlaceSpelling`, until one is found; then without its regions, by which what
    /// is found is chosen.
    ///
    /// - Parameter language: the reader's language; in Korean, five digits that are no name are a Korean postcode.
    package func places(
        named name: String, in language: Language? = nil, priority: CallPriority, budget: CallBudget
    ) async throws(WeatherFailure) -> [Place] {
        guard !isOff else { throw .unavailable(.off) }
        let name = name.foldingWidth
        if let point = Coordinates(name) { return [try await place(at: point, priority: priority, budget: budget)] }
        if let postcode = Postcode(name) {
            let found = try await placeCache.entry(for: .postcode(postcode), priority: priority, budget: budget).value
            if !found.isEmpty { return found }
        }
        for spelling in PlaceSpelling.searches(for: name) {
            let found = try await placeCache.entry(for: .name(spelling), priority: priority, budget: budget).value
            if !found.isEmpty { return found }
        }
        for qualified in Postcode(name) == nil ? PlaceSpelling.qualified(name) : [] {
            let found = try await placeCache.entry(for: .name(qualified.name), priority: priority, budget: budget).value
                .filter(qualified.fits)
            if !found.isEmpty { return found }
        }
        if let district = PlaceSpelling.district(name) {
            let found = try await placeCache.entry(for: .name(district), priority: priority, budget: budget).value
            if !found.isEmpty { return found }
        }
        guard language == .korean, let postcode = Postcode(korean: name) else { return [] }
        return try await placeCache.entry(for: .postcode(postcode), priority: priority, budget: budget).value
    }

    /// The place at a point, with the name of the place nearest to it at the provider, or else its coordinates as name.
    private func place(
        at point: Coordinates, priority: CallPriority, budget: CallBudget
    ) async throws(WeatherFailure) -> Place {
        let point = point.rounded
        let near = try await placeCache.entry(for: .point(point), priority: priority, budget: budget).value
        var place = near.first ?? Place(name: point.description)
        place.coordinates = point
        return place
    }

    /// Resolves a place query to a place and its rounded coordinates; throws `.placeNotFound` if a name has no match.
    ///
    /// - Parameter language: the reader's language, in which a name is searched.
    package func resolve(
        _ query: PlaceQuery, in language: Language? = nil, priority: CallPriority, budget: CallBudget
    ) async throws(ReportError) -> (place: Place, point: Coordinates) {
        switch query {
        case .at(let coordinates):
            let point = coordinates.rounded
            return (Place(name: point.description, coordinates: point), point)
        case .named(let name):
            let found: [Place]
            do throws(WeatherFailure) {
                found = try await places(named: name, in: language, priority: priority, budget: budget)
            } catch {
                throw ReportError(error)
            }
            guard let first = found.first, let point = first.coordinates else { throw .placeNotFound }
            return (first, point)
        }
    }
}
