import BoardModels

/// The schemas of posts.
enum PostSchemas {
    static var post: JSONValue {
        Schema.object(
            "A recommendation for one weather type, as its reader sees it.",
            required: [
                "id": Schema.identifier("The post's id."),
                "author": Schema.reference(.author),
                "weather": weather,
                "category": category,
                "title": Schema.text("One line.", NewPost.titleLength),
                "body": Schema.text("Lines of text, or empty.", NewPost.bodyLength),
                "writtenInIt": Schema.truth(
                    """
                    Whether its conditions are of the weather that it recommends something for, and were measured at \
                    most an hour from when it was posted.
                    """),
                "revision": Schema.whole("1 for the text first written, one more with each edit.", least: 1),
                "likes": Schema.whole("How many members like it.", least: 0),
                "createdAt": Schema.moment("When it was posted."),
                "liked": Schema.truth("Whether the reader likes it; false for anyone not signed in."),
                "may": Schema.list(
                    of: Schema.choice(PostAction.self, "Something that can be done with a post."),
                    "What the reader may do with it."),
            ],
            optional: [
                "link": link,
                "place": Schema.reference(.place, "Where it is; coordinates to two decimals, about 1 km."),
                "conditions": Schema.reference(
                    .conditions,
                    """
                    Measured at the place when it was posted, or as near to that as anything was: after an outage of \
                    the provider, `observedAt` may be up to three hours from `createdAt`, before or after. Edits do \
                    not change them as long as the place stays. Absent where nothing was measured, or not yet.
                    """),
                "editedAt": Schema.moment("When it was last edited; absent where it never was."),
                "hiding": Schema.reference(
                    .hiding, "Why others do not see it; for its author and moderators, absent while it is shown."),
            ])
    }

    static var author: JSONValue {
        Schema.object(
            "Who wrote a post.",
            required: [
                "handle": MemberSchemas.handle,
                "displayName": Schema.text("What the author wants to be called."),
            ])
    }

    static var newPost: JSONValue {
        Schema.object(
            "A post as its author writes it. An edit replaces all of it: what is left out is gone.",
            required: [
                "weather": weather, "category": category,
                "title": Schema.text("One line without control characters.", NewPost.titleLength),
            ],
            optional: [
                "body": nullable(Schema.text("Lines of text; line ends and tabs are kept.", NewPost.bodyLength)),
                "link": nullable(link),
                "place": [
                    "anyOf": [Schema.reference(.place), ["type": "null"]],
                    "description": """
                    Where it is: a name of at most \(NewPost.placeNameLength.upperBound) characters, and \
                    coordinates where they are known. They are rounded to two decimals before they are stored. \
                    What else a place has is not kept.
                    """,
                ],
            ])
    }

    static var revision: JSONValue {
        Schema.object(
            "The text of a post as it stood from one edit to the next.",
            required: [
                "revision": Schema.whole("Its number, from 1.", least: 1), "weather": weather, "category": category,
                "title": Schema.text("One line."), "body": Schema.text("Lines of text, or empty."),
                "writtenAt": Schema.moment("When it was posted or edited to this."),
            ],
            optional: ["link": link, "place": Schema.reference(.place)])
    }

    static var weather: JSONValue {
        Schema.choice(WeatherType.self, "The weather type, which is the board that it stands on.")
    }

    static var category: JSONValue {
        Schema.choice(PostCategory.self, "What it recommends.")
    }

    private static var link: JSONValue {
        [
            "type": "string", "format": "iri",
            "description": .text("An http or https address of at most \(NewPost.linkLength.upperBound) code points."),
        ]
    }

    private static func nullable(_ schema: JSONValue) -> JSONValue {
        schema.adding(["type": ["string", "null"]])
    }
}
