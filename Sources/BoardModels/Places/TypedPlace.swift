/// A place as its author typed it, and the rules by which the API, the form and the client resolve it.
///
/// Coordinates and the author's own places come first (`known`). Otherwise the words are searched (`PlaceMatch`): a
/// single match is taken (`at`), the author chooses among several, and a name that is not found needs a suggestion or a
/// place near it (`near`). A name without coordinates is published only while the search is unavailable or off.
package struct TypedPlace: Equatable, Sendable {
    /// The name of the place, with which it is published.
    package var name: String
    /// The typed name or coordinates of a place near it; nil if the place itself is searched.
    package var near: String?

    package init(name: String, near: String? = nil) {
        self.name = name
        self.near = near
    }

    /// The text whose coordinates the place gets.
    package var words: String { near ?? name }

    /// The place with coordinates that were found for `words`.
    package func at(_ found: Place) -> Place { Place(name: name, coordinates: found.coordinates) }

    /// The place if `words` are coordinates or one of the author's own places; nil if they have to be searched.
    ///
    /// A place of the author's own is published with the name that was typed or, if its label or `home` was typed, with
    /// its name in the author's language.
    ///
    /// - Parameter current: the place that the author has chosen for now; it is home if no saved place is.
    package func known(among saved: [SavedPlace], or current: Place? = nil, in language: Language) -> Place? {
        if let point = Coordinates(words) { return Place(name: name, coordinates: point) }
        let known =
            (Self.isHome(words) ? saved.first(where: \.isHome)?.place ?? current : nil)
            ?? saved.first(labelled: words)?.place
            ?? (saved.map(\.place) + [current].compactMap(\.self)).first { $0.isNamed(words) }
        guard let known else { return nil }
        guard near == nil, !known.isNamed(name) else { return at(known) }
        return Place(name: known.name(in: language), coordinates: known.coordinates)
    }

    /// True if a text means the author's home, in either language.
    package static func isHome(_ text: String) -> Bool {
        ["home", "집"].contains(text.trimmingSpaces.foldingCase)
    }
}

extension Place {
    /// True if a typed text is one of the place's names, ignoring case.
    package func isNamed(_ text: String) -> Bool {
        let text = text.trimmingSpaces.foldingCase
        return [name, koreanName].contains { $0?.foldingCase == text }
    }
}
