/// The place parameter of a weather request: a name to geocode, or coordinates.
package enum PlaceQuery: Hashable, Sendable {
    case named(String)
    case at(Coordinates)

    /// Parses text such as "37.56,126.91" as coordinates and any other text as a name.
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
