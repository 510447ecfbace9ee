import BoardModels

extension Operation {
    static let searchPlaces = Operation(
        .searchPlaces, "Search places by name, postcode or point",
        """
        The likeliest first, all on one page. A name may have a Korean administrative suffix or end with its \
        country, as in `서울특별시` or `Seoul, Korea`. If none is found, known places with similar names are \
        suggested.
        """,
        parameters: [.placeSearch, .limit], success: .cacheable(.of(FoundPlaces.self)),
        problems: [.invalidFields, .weatherUnavailable])
}

extension Parameter {
    /// The query parameters that identify a place: by its name, or by its latitude and longitude.
    static let placeQuery = [
        query(
            "place",
            .line("A place's name, as in `Seoul` or `Springfield,US`, or a point.", NewPost.placeNameLength)),
        query("latitude", named: "lat", .number.with(.within(-90...90, "With `lon`, a point."))),
        query("longitude", named: "lon", .number.with(.within(-180...180, "With `lat`, a point."))),
    ]

    static let placeSearch = query(
        "placeSearch", named: "q", isRequired: true,
        .line(
            """
            A place's name, a postcode with its country as in `04524,KR`, or a point. Five digits that are no name \
            are a Korean postcode if the response is in Korean.
            """, NewPost.placeNameLength))
}

extension TypeDescription {
    static let places: [TypeDescription] = [
        .init(
            Place.self, "A place's name and its coordinates: both, or neither if unknown.",
            [
                "name": .line(NewPost.placeNameLength), "latitude": .within(-90...90, "Degrees, north positive."),
                "longitude": .within(-180...180, "Degrees, east positive."),
                "country": .lineOrBlank("ISO 3166 alpha-2; from a search only.", NewPost.placeNameLength),
                "state": .lineOrBlank("Only in search results, if the provider has one.", NewPost.placeNameLength),
                "koreanName": .lineOrBlank("Only in search results, if the provider has one.", NewPost.placeNameLength),
            ]),
        .init(
            FoundPlaces.self, "The places that a search found.",
            [
                "items": "The likeliest first.",
                "suggestions": "Known places with similar names; present only if none was found.",
            ]),
    ]
}
