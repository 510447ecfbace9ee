import BoardModels
import BoardWeather
import BoardWeb

extension Operation {
    static let savedPlaces = [
        Operation(
            .listSavedPlaces, "List one's saved places", "In one's own order, all on one page.",
            success: .cacheable(.page(of: .savedPlace))),
        Operation(
            .savePlace, "Save a place",
            """
            Appended to the list. The label defaults to the place's name, cut to the length of a label; labels are \
            unique, ignoring case. A new home replaces the previous one.
            """,
            parameters: [.idempotencyKey], body: .newSavedPlace, success: .created(.savedPlace),
            problems: [.nameTaken, .tooManyPlaces, .idempotencyKeyReused]),
        Operation(
            .editSavedPlace, "Rename or move a saved place, or make it home", "Absent members stay unchanged.",
            parameters: [.savedPlaceID], body: .savedPlaceEdit, success: .ok(.savedPlace),
            problems: [.notFound, .nameTaken]),
        Operation(
            .removeSavedPlace, "Delete a saved place", "Turns off a digest about it.", parameters: [.savedPlaceID],
            success: .noContent, problems: [.notFound]),
    ]
}

extension Parameter {
    static let savedPlaceID = id("savedPlaceID", "The saved place's id.")
}

extension Schema {
    static let savedPlace = object(
        "SavedPlace", "A place that a member saved.",
        required: [
            "id": .identifier("The saved place's id."), "label": .label,
            "place": .place.described("With its coordinates."), "position": .position,
            "isHome": .boolean("Whether it is home; at most one is."),
        ])

    static let newSavedPlace = object(
        "NewSavedPlace", "A place to save.",
        example: ["place": ["name": "Mapo", "latitude": 37.56, "longitude": 126.91], "label": "Home"],
        required: ["place": .place.described("With its coordinates.")],
        optional: ["label": .nullable(.labelOrBlank), "isHome": .nullable(.boolean("Whether it becomes home."))])

    static let savedPlaceEdit = object(
        "SavedPlaceEdit", "Changes of a saved place, at least one.",
        example: ["label": "Grandmother's"],
        optional: [
            "label": .nullable(.label), "position": .nullable(.position),
            "isHome": .nullable(.boolean("Whether it becomes home.")),
        ])

    private static let label = line("The member's name for the place.", SavedPlace.labelLength)

    private static let labelOrBlank = lineOrBlank(
        "The place's name if absent, cut to the length of a label.", SavedPlace.labelLength)

    private static let position = integer(
        "1 for the first; a larger number than there are places means the end.", minimum: 1,
        maximum: SavedPlace.maximumCount)
}
