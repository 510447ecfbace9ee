import BoardModels

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
                "recommendations": Schema.list(of: Schema.reference(.recommendation), "The best fit first."),
            ])
    }

    static var recommendation: JSONValue {
        Schema.object(
            "A post that fits the conditions at a place, and how.",
            required: ["post": Schema.reference(.post), "fit": Schema.reference(.fit)])
    }

    static var fit: JSONValue {
        Schema.object(
            "How well a post fits, and why.",
            required: [
                "score": Schema.number("hot + 1.5 · temperature + nearness + season."),
                "hot": Schema.number("The post's rank by likes and age, as in the order `hot`."),
                "temperature": Schema.number(
                    "1 − |written − now| / 10 °C, at least 0; 0 where the post has no temperature.", least: 0, most: 1),
                "nearness": Schema.number(
                    "1 − kilometres / 50, at least 0; 0 where the post has no point.", least: 0, most: 1),
                "season": Schema.number(
                    """
                    1 − days apart in the year / half a year; half a year is added where the post is from the other \
                    hemisphere.
                    """, least: 0, most: 1),
            ],
            optional: [
                "borrowedFrom": Schema.choice(
                    WeatherType.self, "The neighbouring weather type that it is borrowed from.")
            ])
    }
}
