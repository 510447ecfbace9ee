import BoardModels
import BoardWeb

extension Operation {
    static let settings = [
        Operation(
            .showSettings, "Show one's settings", "How the weather is displayed, and the digest.",
            success: .cacheable(.of(MemberSettings.self))),
        Operation(
            .replaceSettings, "Replace one's settings",
            """
            Replaces all of them: absent settings are unset. A digest is sent as a notice at its local time at its \
            place: at the first occurrence where clocks are put back, and at the first moment after it where clocks are \
            put forward over it. A missed digest is sent once, on its own day or within three hours.
            """,
            parameters: [.settingsIfMatch], body: .of(MemberSettings.self),
            success: .ok(.of(MemberSettings.self), headers: [.eTag]),
            problems: [.editConflict, .preconditionRequired]),
    ]
}

extension Parameter {
    static let settingsIfMatch = header(
        "requiredSettingsIfMatch", "If-Match", isRequired: true, "The ETag of the settings that were read, or `*`.")
}

extension TypeDescription {
    static let settings: [TypeDescription] = [
        .body(
            MemberSettings.self, "How the weather is displayed to a member, and when the digest is sent.",
            example: [
                "clock": "24h",
                "units": [
                    "temperature": "celsius", "speed": "m/s", "precipitation": "mm", "pressure": "hPa",
                    "distance": "km",
                ],
            ],
            [
                "details": """
                The details beside the weather type and the temperature, in this order; absent for the default.
                """,
                "language": "Absent: the language of each request.",
            ]),
        .init(
            UnitChoice.self, "Units by quantity; the API itself is always metric.",
            ["speed": "Of wind.", "precipitation": "Of rain and snow.", "distance": "Of visibility."]),
        .init(
            DigestSettings.self, "The time and the place of a member's daily digest.",
            [
                "minute": .within(DigestSettings.minutes, "Minutes after midnight, local time at the place."),
                "place": "The saved place.",
            ]),
        .init(
            Digest.self, "The day's weather at a place and the best posts for it, as of its preparation.",
            [
                "date": "`YYYY-MM-DD` in the place's calendar when it was prepared.",
                "label": "The member's name for the place.",
                "recommendations": "The best fit first, without posts that were deleted since.",
                "current": "Absent if they were not known.",
                "today": "The forecast for the whole day; absent if there was none.",
                "warmerThanYesterday": "In °C; negative for colder.",
                "warnings": "The names of warnings in force or to come.", "language": "The language chosen for it.",
            ]),
    ]
}
