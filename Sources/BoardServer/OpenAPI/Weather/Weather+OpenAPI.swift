import BoardModels

extension DocumentTag {
    static let weather = DocumentTag(
        "Weather", "The conditions of places, and finding places.",
        [
            Operation(
                .showConditions, "Show the conditions of a place",
                """
                At most ten minutes old while the provider responds; while it does not, its last response for up to \
                three hours, marked as stale; after that there are none. The ETag depends on the measurement and not \
                on its age: a 304 means that there is no new measurement. Show the attribution beside them.
                """,
                parameters: Parameter.placeQuery, success: .cacheable(.conditionsReport),
                problems: [.invalidFields, .placeNotFound, .weatherUnavailable]),
            .showForecast,
            .searchPlaces,
        ])
}

extension Schema {
    static let conditions = object(
        "Conditions",
        """
        What a provider measured at a place at a time, in metric units. Missing measurements are absent; rain and snow \
        are absent when it is dry. The attribution must be shown beside the conditions.
        """,
        required: [
            "weather": .measuredWeather,
            "code": .integer("OpenWeather's condition code, or its nearest for another provider's."),
            "isNight": .boolean("Whether the sun is down."),
            "observedAt": .timestamp("When it was measured."),
            "provider": .choice(Provider.self, "Who measured it."),
            "simulated": .boolean("True for simulated weather, which was not measured."),
            "attribution": .string("The line that the provider's terms require beside the data."),
        ],
        optional: [
            "temperature": .number("°C."),
            "feelsLike": .number("°C."),
            "humidity": .number("Per cent."),
            "pressure": .number("hPa at sea level."),
            "windSpeed": .number("m/s."),
            "windGust": .number("m/s."),
            "windDirection": .number(
                "The wind direction in degrees clockwise from north; absent in calm or variable wind."),
            "clouds": .number("Per cent of the sky."),
            "visibility": .number("Metres; at most 10,000 from OpenWeather."),
            "uvIndex": .number("The UV index."),
            "rain": .number("mm in the last hour."),
            "snow": .number("mm of water in the last hour."),
            "airQuality": .integer(
                "OpenWeather's scale for all providers: 1 good, 2 fair, 3 moderate, 4 poor, 5 very poor.", minimum: 1,
                maximum: 5),
            "sunrise": .timestamp("Absent in polar day and night."),
            "sunset": .timestamp("Absent in polar day and night."),
            "utcOffset": .integer("Seconds east of UTC at the place."),
            "dewPoint": .number("°C, computed from temperature and humidity."),
        ])

    static let conditionsReport = object(
        "ConditionsReport", "The current conditions of a place.",
        required: [
            "place": .place,
            "conditions": .conditions,
            "age": .integer("Seconds since the measurement.", minimum: 0),
            "isStale": .staleness,
        ],
        optional: [
            "failure": .refreshFailure,
            "today": .forecastDay.described("Today's forecast; present if one is cached for the place."),
            "comparison": .dayComparison.described("Present if a forecast is cached for the place."),
        ])

    static let measuredWeather = Schema(
        "MeasuredWeather",
        .choice(
            WeatherType.allCases.map(\.rawValue) + [MeasuredWeather.unknown.slug],
            "The weather type of the code, or unknown."))

    static let staleness = boolean("True if it is so old that newer weather is being fetched.")
    static let refreshFailure = weatherError.described(
        "Why the last call for newer weather failed; absent while none has failed, also during a refresh.")

    static let weatherError = Schema(
        "WeatherTrouble",
        .choice(
            WeatherError.allCases.map(\.rawValue),
            """
            Why there are no conditions: the operator chose no provider (off); the provider rejects the server's key \
            (key-rejected) or has blocked it (blocked); the server's own call quota is used up for now (budget); the \
            provider responded with an error (provider-fault) or in an unexpected format (unreadable), not in \
            time (timed-out), or not at all (unreachable).
            """))
}
