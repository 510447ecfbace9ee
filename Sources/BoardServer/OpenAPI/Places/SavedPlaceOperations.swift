import BoardModels

/// What the document says of the places that a member keeps.
enum SavedPlaceOperations {
    static let list = Operation(
        tag: .account, summary: "List one's saved places", description: "In one's own order, all on one page.",
        answer: .readable(.savedPlacePage))

    static let save = Operation(
        tag: .account, summary: "Save a place",
        description: """
            It comes last. Without a label it has the place's name; no two have the same label, whatever its case. As \
            home, it takes that from the one that was.
            """,
        parameters: [.idempotencyKey], body: .newSavedPlace, answer: .created(.savedPlace),
        problems: [.nameTaken, .tooManyPlaces, .idempotencyKeyReused])

    static let edit = Operation(
        tag: .account, summary: "Rename or move a saved place, or make it home",
        description: "What is left out stays as it is.", parameters: [.savedPlaceID], body: .savedPlaceEdit,
        answer: .done(.savedPlace), problems: [.notFound, .nameTaken])

    static let remove = Operation(
        tag: .account, summary: "Forget a saved place", description: "A digest about it is turned off with it.",
        parameters: [.savedPlaceID], answer: .nothing, problems: [.notFound])
}

/// What the document says of a member's settings.
enum SettingsOperations {
    static let show = Operation(
        tag: .account, summary: "Show one's settings", description: "How one wants to see the weather.",
        answer: .readable(.memberSettings))

    static let replace = Operation(
        tag: .account, summary: "Replace one's settings",
        description: """
            Whole: what is left out is no longer set. A digest comes as a notice, when the clocks at its place show \
            its time: the first of two where they are put back, and the first moment after it where they are put \
            forward over it. One that was missed is made up for once, on its own day or within three hours.
            """,
        parameters: [.requiredSettingsIfMatch], body: .memberSettings, answer: .done(.memberSettings, headers: [.eTag]),
        problems: [.editConflict, .preconditionRequired])
}
