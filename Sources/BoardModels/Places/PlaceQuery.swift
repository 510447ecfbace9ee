/// The place in a request: a name or coordinates.
package enum PlaceQuery: Hashable, Sendable {
    case named(String)
    case at(Coordinates)

    /// Parses "37.56,126.91" as a point and anything else as a name.
    package init(_ text: String) {
        let text = text.trimmingSpaces
        self = Coordinates(text).map(PlaceQuery.at) ?? .named(text)
    }

    package var parameters: [(name: String, value: String)] {
        switch self {
        case .named(let name): [("place", name)]
        case .at(let point): [("lat", point.latitudeText), ("lon", point.longitudeText)]
        }
    }
}
