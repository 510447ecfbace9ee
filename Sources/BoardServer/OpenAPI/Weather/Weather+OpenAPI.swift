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
                parameters: Parameter.placeQuery, success: .cacheable(.of(ConditionsReport.self)),
                problems: [.invalidFields, .placeNotFound, .weatherUnavailable]),
            .showForecast,
            .searchPlaces,
        ])
}

/// The details of properties that several weather types have.
extension Schema {
    static let weatherCode: Schema =
        "OpenWeather's condition code, or the one nearest to another provider's code; 0 for none."
    static let night: Schema = "Whether the sun is down."
    static let polar: Schema = "Absent in polar day and night."
    static let visibility: Schema = "Metres; at most 10,000 from OpenWeather."
    static let utcOffset: Schema = "Seconds east of UTC at the place."
    static let timeZone: Schema = "The place's IANA time zone, such as `Europe/Berlin`, if it is known."
    static let offsetChanges: Schema =
        "The changes of `utcOffset` around now; absent if there are none, or if the time zone is unknown."
    static let airQualityIndex = within(
        1...5, "OpenWeather's scale for all providers: 1 good, 2 fair, 3 moderate, 4 poor, 5 very poor.")
    static let attribution: Schema = "The line that the provider's terms require beside the data."
    static let staleness: Schema = "True if it is so old that newer weather is being fetched."
    static let refreshFailure: Schema =
        "Why the last call for newer weather failed; absent while none has failed, also during a refresh."
}

extension TypeDescription {
    static let weather: [TypeDescription] = [
        .init(
            Conditions.self,
            """
            What a provider measured at a place at a time, in metric units. Missing measurements are absent; rain and snow \
            are absent when it is dry. The attribution must be shown beside the conditions.
            """,
            [
                "code": .weatherCode, "isNight": .night, "observedAt": "When it was measured.", "temperature": "°C.",
                "feelsLike": "°C.", "humidity": "Per cent.", "pressure": "hPa at sea level.", "windSpeed": "m/s.",
                "windGust": "m/s.",
                "windDirection": "The wind direction in degrees clockwise from north; absent in calm or variable wind.",
                "clouds": "Per cent of the sky.", "visibility": .visibility,
                "rain": "mm in the last hour.", "snow": "mm of water in the last hour.", "airQuality": .airQualityIndex,
                "sunrise": .polar, "sunset": .polar, "utcOffset": .utcOffset, "timeZone": .timeZone,
                "offsetChanges": .offsetChanges,
            ],
            adding: [
                "dewPoint": .number.described("°C, computed from temperature and humidity."),
                "simulated": .boolean.described("True for simulated weather, which was not measured."),
                "attribution": .string().with(.attribution),
            ], always: ["isNight", "simulated", "attribution"]),
        .init(
            ConditionsReport.self, "The current conditions of a place.",
            [
                "age": .atLeast(0, "Seconds since the measurement."), "isStale": .staleness, "failure": .refreshFailure,
                "today": "Today's forecast; present if one is cached for the place.",
                "comparison": "Present if a forecast is cached for the place.",
            ]),
        .choice(
            MeasuredWeather.self, WeatherType.allCases.map(\.rawValue) + [MeasuredWeather.unknown.slug],
            "The weather type of the code, or unknown."),
        .choice(
            WeatherError.self, name: "WeatherTrouble",
            """
            Why there are no conditions: the operator chose no provider (off); the provider rejects the server's key \
            (key-rejected) or has blocked it (blocked); the server's own call quota is used up for now (budget); the \
            provider responded with an error (provider-fault) or in an unexpected format (unreadable), not in \
            time (timed-out), or not at all (unreachable).
            """),
    ]
}
