/// A place that a member has saved: an item of `GET /me/places`.
package struct SavedPlace: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<SavedPlace>

    package var id: ID
    /// The member's own label for the place.
    package var label: String
    package var place: Place
    /// The place's 1-based position in the member's list of saved places.
    package var position: Int
    /// True if this is the member's home; true for at most one of a member's places.
    package var isHome: Bool

    package init(id: ID, label: String, place: Place, position: Int, isHome: Bool) {
        self.id = id
        self.label = label
        self.place = place
        self.position = position
        self.isHome = isHome
    }

    package static let labelLength = 1...60
    package static let maximumCount = 50
}

/// A place to save: the body of `POST /me/places`.
package struct NewSavedPlace: Codable, Equatable, ValidatedBody {
    /// The member's own label for the place; if nil, `defaultLabel` is used.
    ///
    /// A label that means home makes the place home.
    package var label: String?
    package var place: Place
    package var isHome: Bool?

    /// The label of the place if the member chose none: the place's name, cut to the maximum length of a label.
    ///
    /// The maximum is 60 grapheme clusters and four times as many code points.
    package var defaultLabel: String {
        let maximum = SavedPlace.labelLength.upperBound
        // Without this, the cut name could consist of invisible characters only.
        let name = String(Substring(place.name.unicodeScalars.drop { String($0).isInvisible }))
        var label = String(name.prefix(maximum))
        while label.unicodeScalars.count > maximum * 4, label.count > 1 { label.removeLast() }
        // A single grapheme cluster can exceed the maximum number of code points.
        return Substring(label.unicodeScalars.prefix(maximum * 4)).trimmingSpaces
    }

    package init(label: String? = nil, place: Place, isHome: Bool? = nil) {
        self.label = label
        self.place = place
        self.isHome = isHome
    }

    package static let fields: [BodyField<NewSavedPlace>] = [
        .init("label", \.label, .lineOrBlank(SavedPlace.labelLength))
    ]

    package mutating func checkTogether(_ check: inout FieldValidator) {
        if let label, TypedPlace.isHome(label) { isHome = true }
        place.name = check.line(place.name, "place.name", NewPost.placeNameLength)
        check.require(place.coordinates != nil, "place", .coordinates)
        place.coordinates = place.coordinates?.rounded
        place.country = check.optionalLine(place.country, "place.country", 2...2)
        place.state = check.optionalLine(place.state, "place.state", NewPost.placeNameLength)
        place.koreanName = check.optionalLine(place.koreanName, "place.koreanName", NewPost.placeNameLength)
    }
}

/// A partial update of a saved place: the body of `PATCH /me/places/{id}`.
///
/// Nil fields stay unchanged; at least one field is required.
package struct SavedPlaceEdit: Codable, Equatable, ValidatedBody {
    package var label: String?
    /// The new position in the list, in 1...50 (`SavedPlace.maximumCount`); a position past the end of the list moves
    /// the place to the end.
    package var position: Int?
    package var isHome: Bool?

    package init(label: String? = nil, position: Int? = nil, isHome: Bool? = nil) {
        self.label = label
        self.position = position
        self.isHome = isHome
    }

    package static let fields: [BodyField<SavedPlaceEdit>] = [
        .init("label", \.label, .line(SavedPlace.labelLength)),
        .init("position", \.position, 1...SavedPlace.maximumCount),
    ]

    package mutating func checkTogether(_ check: inout FieldValidator) {
        if let label, TypedPlace.isHome(label) { isHome = true }
        check.require(label != nil || position != nil || isHome != nil, "label", .required)
    }
}

extension SavedPlace {
    /// The place with the member's label in front of its name, unless the label is its name in any language.
    package var labelledPlace: Place {
        guard !place.isNamed(label) else { return place }
        var place = self.place
        place.name = label + " (\(place.name))"
        place.koreanName = self.place.koreanName.map { label + " (\($0))" }
        return place
    }
}

extension [SavedPlace] {
    /// The place with a label, ignoring case; nil if there is none.
    package func first(labelled text: String) -> SavedPlace? {
        first { $0.label.foldingCase == text.trimmingSpaces.foldingCase }
    }
}
