import BoardModels

extension PageRoute {
    /// The routes of the pages that choose and save places.
    static let places: [PageRoute] = [
        .showPlaceChoice, .choosePlace, .showSavedPlaces, .addSavedPlace, .changeSavedPlace, .askToRemoveSavedPlace,
        .confirmRemovalOfSavedPlace,
    ]

    static let showPlaceChoice = PageRoute(.get, "/place", .anyone)
    static let choosePlace = PageRoute(.post, "/place", .anyone)

    static let showSavedPlaces = PageRoute(.get, "/places", .member)
    static let addSavedPlace = PageRoute(.post, "/places/add", .member)
    static let changeSavedPlace = PageRoute(.post, "/places/{id}", .member)
    static let askToRemoveSavedPlace = PageRoute(.get, "/places/{id}/remove", .member)
    static let confirmRemovalOfSavedPlace = PageRoute(.post, "/places/{id}/remove", .member)
}
