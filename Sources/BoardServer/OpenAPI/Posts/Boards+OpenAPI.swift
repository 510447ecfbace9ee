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
                parameters: Parameter.placeQuery, success: .cacheable(.boardList),
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
                parameters: Parameter.placeQuery + [.limit], success: .cacheable(.boardNow),
                problems: [.invalidFields, .placeNotFound, .weatherUnavailable]),
        ])
}

extension Schema {
    static let board = object(
        "Board", "A summary of the posts of one weather type.",
        required: ["weather": .weather, "posts": .integer("How many there are.", minimum: 0)],
        optional: ["latest": .post.described("The newest of them.")])

    static let boardList = object(
        "BoardList",
        "The nine boards; that of the current weather first when a place was given and its conditions are known.",
        required: ["boards": .array(of: .board, "All nine.")],
        optional: [
            "current": .conditionsReport.described("The conditions that decided which board comes first."),
            "trouble": .weatherError.described("Why there are no conditions, if a place was given."),
        ])

    static let boardNow = object(
        "BoardNow", "The conditions of a place and the posts recommended for them.",
        required: [
            "current": .conditionsReport,
            "recommendations": .array(of: .recommendation, "The best fit first."),
        ])

    static let recommendation = object(
        "Recommendation", "A post that fits the conditions at a place, and how.",
        required: ["post": .post, "fit": .fit])

    static let fit = object(
        "Fit", "How well a post fits, and why.",
        required: [
            "score": .number("hot + 1.5 · temperature + nearness + season."),
            "hot": .number("The post's rank by likes and age, as in the order `hot`."),
            "temperature": .number(
                "1 − |written − now| / 10 °C, at least 0; 0 if the post has no temperature.", minimum: 0, maximum: 1),
            "nearness": .number(
                "1 − kilometres / 50, at least 0; 0 if the post has no coordinates.", minimum: 0, maximum: 1),
            "season": .number(
                """
                1 − days apart in the year / half a year; half a year is added where the post is from the other \
                hemisphere.
                """, minimum: 0, maximum: 1),
        ],
        optional: [
            "borrowedFrom": .choice(WeatherType.self, "The neighbouring weather type of the post, if it is of another.")
        ])
}
