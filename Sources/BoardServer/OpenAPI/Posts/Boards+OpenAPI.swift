import BoardModels

extension DocumentTag {
    static let boards = DocumentTag(
        "Boards", "The nine boards, one for each weather type.",
        [
            Operation(
                .listBoards, "List the nine boards",
                """
                With a place, the board of its current weather comes first. Where its weather is not known, the boards \
                are listed nevertheless, and `trouble` says why. A caller who may not cause more provider calls gets a \
                429.
                """,
                parameters: Parameter.placeQuery, success: .cacheable(.of(BoardList.self)),
                problems: [.invalidFields, .placeNotFound]),
            Operation(
                .showBoardNow, "Show the weather of a place and the posts for it",
                """
                Recommends posts of the measured weather type and, if that board has few, posts of neighbouring \
                types after them. Within each of the two, posts in the language of `Accept-Language` come before the \
                others, and in each language, posts about no place or a place within 50 km come before those about \
                places farther away; posts about places more than 500 km away are left out. Posts that are still equal \
                are sorted by score, highest first: `hot + 1.5 · temperature + nearness + season`, where one point is \
                worth 22 hours of age or ten times the likes. Only the 200 hottest posts of a board are considered, and the 50 hottest of a neighbouring one.
                """,
                parameters: Parameter.placeQuery + [.limit], success: .cacheable(.of(BoardNow.self)),
                problems: [.invalidFields, .placeNotFound, .weatherUnavailable]),
        ])
}

extension TypeDescription {
    static let boards: [TypeDescription] = [
        .init(
            Board.self, "A summary of the posts of one weather type.",
            ["posts": .atLeast(0), "latest": "The newest of them."]),
        .init(
            BoardList.self,
            "The nine boards; that of the current weather first when a place was given and its conditions are known.",
            [
                "boards": "All nine.", "current": "The conditions that decided which board comes first.",
                "trouble": "Why there are no conditions, if a place was given.",
            ]),
        .init(
            BoardNow.self, "The conditions of a place and the posts recommended for them.",
            ["recommendations": "The best fit first."]),
        .init(
            RelevanceScore.self, "How well a post fits, and why.", name: "Fit",
            [
                "score": "hot + 1.5 · temperature + nearness + season.",
                "hot": "The post's rank by likes and age, as in the order `hot`.",
                "temperature": .within(
                    0...1, "1 − |written − now| / 10 °C, at least 0; 0 if the post has no temperature."),
                "nearness": .within(0...1, "1 − kilometres / 50, at least 0; 0 if the post has no coordinates."),
                "season": .within(
                    0...1,
                    """
                    1 − days apart in the year / half a year; half a year is added where the post is from the other \
                    hemisphere.
                    """),
                "borrowedFrom": "The neighbouring weather type of the post, if it is of another.",
            ]),
    ]
}
