import BoardModels

/// What the document says of conditions and places.
enum WeatherOperations {
    static let placeParameters: [ParameterName] = [.place, .latitude, .longitude]

    static let conditions = Operation(
        tag: .weather, summary: "Show the conditions of a place",
        description: """
            At most ten minutes old while the provider answers; while it does not, its last answer for up to three \
            hours, marked as stale; after that there are none. The ETag goes by what was measured, not by its age: a 304 \
            says that nobody has measured anew. Show the attribution beside them.
            """,
        parameters: placeParameters, answer: .readable(.conditionsReport),
        problems: [.invalidFields, .placeNotFound, .weatherUnavailable])

    static let forecast = Operation(
        tag: .weather, summary: "Show what is to come at a place",
        description: """
            At most half an hour old while the provider answers; while it does not, its last answer for up to three \
            hours, marked as stale; after that there is none. Days are those of the place's own calendar. Fewer come \
            where the provider sees less far. The ETag goes by what was said, not by its age: a 304 says that nothing \
            was said anew and no step has passed. Show the attribution beside them.
            """,
        parameters: placeParameters + [.forecastDays], answer: .readable(.forecast),
        problems: [.invalidFields, .placeNotFound, .weatherUnavailable])

    static let places = Operation(
        tag: .weather, summary: "Search places by name, postcode or point",
        description: "The likeliest first, all on one page.",
        parameters: [.placeSearch], answer: .readable(.placePage), problems: [.invalidFields, .weatherUnavailable])
}
