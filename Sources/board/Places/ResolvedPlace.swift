import BoardModels

/// A resolved place argument: the API query for the place, and the saved place that it names.
struct ResolvedPlace: Sendable {
    var query: PlaceQuery
    /// The saved place whose label is the argument, or the account's home if there is no argument; else nil.
    var saved: SavedPlace?
    /// The place that was searched or chosen for coordinates, with its names; else nil.
    var found: Place?
    /// Known places with similar names, if the search for the name has found none.
    var suggestions: [Place] = []

    /// Returns the saved place with its label in front of its name, or the place found, or `place` if there is neither.
    ///
    /// - Parameter place: the place in the server's response.
    func named(_ place: Place) -> Place { saved?.labelledPlace ?? found ?? place }

    /// Returns the place in a response, renamed to the saved place's label if it comes from a saved place.
    func labelled(_ place: Place) -> Place {
        guard let saved else { return place }
        var place = place
        (place.name, place.koreanName) = (saved.label, nil)
        return place
    }
}

extension ResolvedPlace {
    init(_ saved: SavedPlace) {
        self.init(query: saved.place.coordinates.map(PlaceQuery.at) ?? .named(saved.place.name), saved: saved)
    }
}
