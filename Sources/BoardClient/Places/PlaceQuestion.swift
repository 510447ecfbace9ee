import BoardModels

/// A place as somebody asks for it: by name or by coordinates.
package enum PlaceQuestion: Hashable, Sendable {
    case name(String)
    case point(Coordinates)

    /// Reads "37.56,126.91" as a point and anything else as a name.
    package init(_ text: String) {
        let text = text.trimmingSpaces
        self = Coordinates(text).map(PlaceQuestion.point) ?? .name(text)
    }

    package var parameters: [(name: String, value: String)] {
        switch self {
        case .name(let name): [("place", name)]
        case .point(let point): [("lat", point.latitudeText), ("lon", point.longitudeText)]
        }
    }
}
