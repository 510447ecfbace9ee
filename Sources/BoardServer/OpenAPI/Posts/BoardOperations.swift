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
        description: """
            Recommended are posts of the weather type measured, and after them, where that board is quiet, posts of \
            its neighbours. Among each, the higher score comes first: `hot + 1.5 · temperature + nearness + season`, \
            where one is worth 22 hours of age or ten times the likes. Looked at are the 200 hottest of the board.
            """,
        parameters: WeatherOperations.placeParameters + [.limit], answer: .readable(.boardNow),
        problems: [.invalidFields, .placeNotFound, .weatherUnavailable])
}
