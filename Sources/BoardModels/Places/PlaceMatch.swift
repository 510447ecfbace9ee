/// The result of a search for a place by name: no match, a single one, or several to choose from.
///
/// Pages, the API and the client use a single match without asking the user.
package enum PlaceMatch: Hashable, Sendable {
    /// No place has the name; `suggestions` are known places whose names are spelt similarly.
    ///
    /// A post may still use the name, for example that of a restaurant, with the coordinates of a known place near the
    /// restaurant.
    case notFound(suggestions: [Place])
    case found(Place)
    case ambiguous([Place])

    /// The maximum number of places to choose from.
    private static let maximumChoices = 8

    /// Creates the result from the places that a search returned.
    ///
    /// Places without coordinates are ignored, and places at the same rounded coordinates count as one. If there are
    /// more than eight places, the first eight are kept.
    package init(among found: [Place], suggestions: [Place] = []) {
        var points: Set<Coordinates> = []
        // The first place at each point is kept.
        let distinct = found.filter { $0.coordinates.map { points.insert($0.rounded).inserted } ?? false }
        switch distinct.count {
        case 0: self = .notFound(suggestions: suggestions)
        case 1: self = .found(distinct[0])
        default: self = .ambiguous(Array(distinct.prefix(Self.maximumChoices)))
        }
    }

    /// The places with the name; empty if there is none.
    package var places: [Place] {
        switch self {
        case .notFound: []
        case .found(let place): [place]
        case .ambiguous(let places): places
        }
    }
}

/// The places that a search by name found: the response of `GET /places`.
package struct FoundPlaces: Equatable, Sendable {
    package var items: [Place]
    /// Known places whose names are spelt similarly; empty unless there are no items.
    package var suggestions: [Place]

    package init(items: [Place], suggestions: [Place] = []) {
        self.items = items
        self.suggestions = suggestions
    }

    package var match: PlaceMatch { PlaceMatch(among: items, suggestions: suggestions) }
}

extension FoundPlaces: Codable {
    enum CodingKeys: String, CodingKey {
        case items, suggestions
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        items = try container.decode([Place].self, forKey: .items)
        suggestions = try container.decodeIfPresent([Place].self, forKey: .suggestions) ?? []
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        if !suggestions.isEmpty { try container.encode(suggestions, forKey: .suggestions) }
    }
}
