import BoardModels
import BoardWeb

extension Operation {
    static let settings = [
        Operation(
            .showSettings, "Show one's settings", "How the weather is displayed, and the digest.",
            success: .cacheable(.memberSettings)),
        Operation(
            .replaceSettings, "Replace one's settings",
            """
            Replaces all of them: absent settings are unset. A digest is sent as a notice at its local time at its \
            place: at the first occurrence where clocks are put back, and at the first moment after it where clocks are \
            put forward over it. A missed digest is sent once, on its own day or within three hours.
            """,
            parameters: [.settingsIfMatch], body: .memberSettings, success: .ok(.memberSettings, headers: [.eTag]),
            problems: [.editConflict, .preconditionRequired]),
    ]
}

extension Parameter {
    static let settingsIfMatch = header(
        "requiredSettingsIfMatch", "If-Match", isRequired: true, "The ETag of the settings that were read, or `*`.")
}

extension Schema {
    static let memberSettings = object(
        "MemberSettings", "How the weather is displayed to a member, and when the digest is sent.",
        example: [
            "clock": "24h",
            "units": [
                "temperature": "celsius", "speed": "m/s", "precipitation": "mm", "pressure": "hPa", "distance": "km",
            ],
        ],
        required: ["units": .unitChoice, "clock": .choice(ClockChoice.self, "How times of day are shown.")],
        optional: [
            "details": .nullable(
                .array(
                    of: .choice(WeatherDetail.self, "A detail."),
                    "The details beside the weather type and the temperature, in this order; absent for the default.")),
            "language": .nullable(.choice(Language.self, "Absent: the language of each request.")),
            "digest": .nullable(.digestSettings),
        ])

    static let unitChoice = object(
        "UnitChoice", "Units by quantity; the API itself is always metric.",
        required: [
            "temperature": .choice(TemperatureUnit.self, "The unit of temperature."),
            "speed": .choice(SpeedUnit.self, "The unit of wind speed."),
            "precipitation": .choice(LengthUnit.self, "The unit of rain and snow."),
            "pressure": .choice(PressureUnit.self, "Of atmospheric pressure."),
            "distance": .choice(DistanceUnit.self, "The unit of visibility."),
        ])

    static let digestSettings = object(
        "DigestSettings", "The time and the place of a member's daily digest.",
        required: [
            "minute": .integer(
                "Minutes after midnight, local time at the place.", minimum: DigestSettings.minutes.lowerBound,
                maximum: DigestSettings.minutes.upperBound),
            "place": .identifier("The saved place's id."),
            "language": .choice(Language.self, "The language of the digest."),
        ])

    static let digest = object(
        "Digest", "The day's weather at a place and the best posts for it, as of its preparation.",
        required: [
            "date": .string("`YYYY-MM-DD` in the place's calendar when it was prepared."),
            "label": .string("The member's name for the place."), "place": .place,
            "recommendations": .array(of: .digestPost, "The best fit first, without posts that were deleted since."),
        ],
        optional: [
            "current": .conditionsReport.described("The conditions; absent if they were not known."),
            "today": .forecastDay.described("The forecast for the whole day; absent if there was none."),
            "warmerThanYesterday": .number("In °C; negative for colder."),
            "warnings": .array(of: .string("A warning's name."), "In force or to come."),
            "language": .choice(Language.self, "The language chosen for it."),
            "trouble": .weatherError,
        ])

    static let digestPost = object(
        "DigestPost", "A post that a digest recommends.",
        required: [
            "id": .identifier("The post's id."), "title": .string("As it is now."),
            "weather": .choice(WeatherType.self, "Its board."),
            "category": .choice(PostCategory.self, "Its category."), "fit": .fit,
        ])
}
