/// The result of a search for a place by name, on pages and in the client: a single match is used without asking, and
/// several matches are listed for the user to choose from.
package enum PlaceMatch: Hashable, Sendable {
    case notFound
    case found(Place)
    case ambiguous([Place])

    /// The maximum number of places to choose from.
    private static let maximumChoices = 8

    /// Creates the result from the places that a search returned.
    ///
    /// Places without coordinates are ignored, and places at the same rounded coordinates count as one.
    package init(among found: [Place]) {
        var points: Set<Coordinates> = []
        let distinct = found.filter { $0.coordinates.map { points.insert($0.rounded).inserted } ?? false }
        switch distinct.count {
        case 0: self = .notFound
        case 1: self = .found(distinct[0])
        default: self = .ambiguous(Array(distinct.prefix(Self.maximumChoices)))
        }
    }

    /// The places to choose from; empty if there is none.
    package var places: [Place] {
        switch self {
        case .notFound: []
        case .found(let place): [place]
        case .ambiguous(let places): places
        }
    }
}
