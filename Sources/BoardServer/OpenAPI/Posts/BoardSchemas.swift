/// The schemas of boards.
enum BoardSchemas {
    static var board: JSONValue {
        Schema.object(
            "All posts of one weather type, in a line.",
            required: [
                "weather": PostSchemas.weather,
                "posts": Schema.whole("How many there are.", least: 0),
            ],
            optional: ["latest": Schema.reference(.post, "The newest of them.")])
    }

    static var list: JSONValue {
        Schema.object(
            "The nine boards; that of the current weather first when a place was given and its conditions are known.",
            required: ["boards": Schema.list(of: Schema.reference(.board), "All nine.")],
            optional: [
                "current": Schema.reference(.conditionsReport, "The conditions that decided which board stands first."),
                "trouble": Schema.reference(.weatherTrouble, "Why there are none, where a place was given."),
            ])
    }

    static var now: JSONValue {
        Schema.object(
            "The conditions of a place and what people recommend in them.",
            required: [
                "current": Schema.reference(.conditionsReport),
                "posts": Schema.list(of: Schema.reference(.post), "The hottest posts of the board for that weather."),
            ])
    }
}
