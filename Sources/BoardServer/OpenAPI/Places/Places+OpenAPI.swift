import BoardModels

extension Operation {
    static let searchPlaces = Operation(
        .searchPlaces, "Search places by name, postcode or point",
        """
        The likeliest first, all on one page. A name may have a Korean administrative suffix or end with its \
        country, as in `서울특별시` or `Seoul, Korea`. If none is found, known places with similar names are \
        suggested.
        """,
        parameters: [.placeSearch, .limit], success: .cacheable(.foundPlaces),
        problems: [.invalidFields, .weatherUnavailable])
}

extension Parameter {
    /// The query parameters that identify a place: by its name, or by its latitude and longitude.
    static let placeQuery = [
        query(
            "place",
            .line("A place's name, as in `Seoul` or `Springfield,US`, or a point.", NewPost.placeNameLength)),
        query("latitude", named: "lat", .number("With `lon`, a point.", minimum: -90, maximum: 90)),
        query("longitude", named: "lon", .number("With `lat`, a point.", minimum: -180, maximum: 180)),
    ]

    static let placeSearch = query(
        "placeSearch", named: "q", isRequired: true,
        .line(
            """
            A place's name, a postcode with its country as in `04524,KR`, or a point. Five digits that are no name \
            are a Korean postcode if the response is in Korean.
            """, NewPost.placeNameLength))
}

extension Schema {
    static let place = object(
        "Place", "A place's name and its coordinates: both, or neither if unknown.",
        required: ["name": .line("The place's name.", NewPost.placeNameLength)],
        optional: [
            "latitude": .number("Degrees, north positive.", minimum: -90, maximum: 90),
            "longitude": .number("Degrees, east positive.", minimum: -180, maximum: 180),
            "country": .lineOrBlank("ISO 3166 alpha-2; from a search only.", NewPost.placeNameLength),
            "state": .lineOrBlank(
                "The state; only in search results, if the provider has one.", NewPost.placeNameLength),
            "koreanName": .lineOrBlank(
                "The Korean name; only in search results, if the provider has one.", NewPost.placeNameLength),
        ])

    static let foundPlaces = object(
        "FoundPlaces", "The places that a search found.",
        required: ["items": .array(of: .place, "The places, the likeliest first.")],
        optional: [
            "suggestions": .array(of: .place, "Known places with similar names; present only if none was found.")
        ])
}
