import BoardModels

/// What the document says of boards.
enum BoardOperations {
    static let list = Operation(
        tag: .boards, summary: "List the nine boards",
        description: """
            With a place, the board of its current weather stands first. Where its weather is not known, the boards \
            are listed all the same, and `trouble` says why.
            """,
        parameters: WeatherOperations.placeParameters, answer: .readable(.boardList),
        problems: [.invalidFields, .placeNotFound])

    static let now = Operation(
        tag: .boards, summary: "Show the weather of a place and the posts for it",
        description: "The posts are those of the board for that weather, the hottest first.",
        parameters: WeatherOperations.placeParameters + [.limit], answer: .readable(.boardNow),
        problems: [.invalidFields, .placeNotFound, .weatherUnavailable])
}
