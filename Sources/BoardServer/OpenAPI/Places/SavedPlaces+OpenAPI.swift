import BoardModels
import BoardWeather
import BoardWeb

extension Operation {
    static let savedPlaces = [
        Operation(
            .listSavedPlaces, "List one's saved places", "In one's own order, all on one page.",
            success: .cacheable(.page(of: SavedPlace.self))),
        Operation(
            .savePlace, "Save a place",
            """
            Appended to the list. The label defaults to the place's name, cut to the length of a label; labels are \
            unique, ignoring case. A new home replaces the previous one.
            """,
            parameters: [.idempotencyKey], body: .of(NewSavedPlace.self), success: .created(.of(SavedPlace.self)),
            problems: [.nameTaken, .tooManyPlaces, .idempotencyKeyReused]),
        Operation(
            .editSavedPlace, "Rename or move a saved place, or make it home", "Absent members stay unchanged.",
            parameters: [.savedPlaceID], body: .of(SavedPlaceEdit.self), success: .ok(.of(SavedPlace.self)),
            problems: [.notFound, .nameTaken]),
        Operation(
            .removeSavedPlace, "Delete a saved place", "Turns off a digest about it.", parameters: [.savedPlaceID],
            success: .noContent, problems: [.notFound]),
    ]
}

extension Parameter {
    static let savedPlaceID = id("savedPlaceID", "The saved place's id.")
}

extension TypeDescription {
    static let savedPlaces: [TypeDescription] = [
        .init(
            SavedPlace.self, "A place that a member saved.",
            [
                "place": "With its coordinates.", "isHome": "Whether it is home; at most one is.",
            ].merging(SavedPlaceEdit.schemas(describedAs: savedPlaceDetails)) { $1 }),
        .body(
            NewSavedPlace.self, "A place to save.",
            example: ["place": ["name": "Mapo", "latitude": 37.56, "longitude": 126.91], "label": "Home"],
            [
                "place": "With its coordinates.", "isHome": "Whether it becomes home.",
                "label": "The place's name if absent, cut to the length of a label.",
            ]),
        .body(
            SavedPlaceEdit.self, "Changes of a saved place, at least one.", example: ["label": "Grandmother's"],
            savedPlaceDetails.merging(["isHome": "Whether it becomes home."]) { $1 }),
    ]

    private static let savedPlaceDetails: [String: Schema] = [
        "label": "The member's name for the place.",
        "position": "1 for the first; a larger number than there are places means the end.",
    ]
}
