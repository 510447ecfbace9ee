import BoardModels

/// The schemas of the places that a member keeps.
enum SavedPlaceSchemas {
    static var saved: JSONValue {
        Schema.object(
            "A place that a member keeps.",
            required: [
                "id": Schema.identifier("The saved place's id."), "label": label,
                "place": Schema.reference(.place, "With its coordinates."), "position": position,
                "isHome": Schema.truth("Whether it is home; at most one is."),
            ])
    }

    static var new: JSONValue {
        Schema.object(
            "A place to keep.",
            required: ["place": Schema.reference(.place, "With its coordinates.")],
            optional: [
                "label": Schema.nullable(label),
                "isHome": Schema.nullable(Schema.truth("Whether it is home from now on.")),
            ])
    }

    static var edit: JSONValue {
        Schema.object(
            "What changes of a saved place: something at least.",
            required: [:],
            optional: [
                "label": Schema.nullable(label), "position": Schema.nullable(position),
                "isHome": Schema.nullable(Schema.truth("Whether it is home from now on.")),
            ])
    }

    private static var label: JSONValue {
        Schema.text("What the member calls it.", SavedPlace.labelLength)
    }

    private static var position: JSONValue {
        Schema.whole("1 for the first; past the end is the end.", least: 1, most: SavedPlace.most)
    }
}

/// The schemas of a member's settings and of digests.
enum SettingsSchemas {
    static var settings: JSONValue {
        Schema.object(
            "How a member wants to see the weather, and when to be told of it.",
            required: [
                "units": Schema.reference(.unitChoice),
                "clock": Schema.choice(ClockChoice.self, "How times of day are shown."),
            ],
            optional: [
                "details": Schema.nullable(
                    Schema.list(
                        of: Schema.choice(WeatherDetail.self, "A detail."),
                        "What is shown beside the weather type and the temperature, in this order; absent for the usual."
                    )),
                "language": Schema.nullable(Schema.choice(Language.self, "Absent: as each request says.")),
                "digest": Schema.nullable(Schema.reference(.digestSettings)),
            ])
    }

    static var units: JSONValue {
        Schema.object(
            "Units by quantity; the API itself is always metric.",
            required: [
                "temperature": Schema.choice(TemperatureUnit.self, "Of temperatures."),
                "speed": Schema.choice(SpeedUnit.self, "Of wind."),
                "precipitation": Schema.choice(LengthUnit.self, "Of rain and snow."),
                "pressure": Schema.choice(PressureUnit.self, "Of the air's pressure."),
                "distance": Schema.choice(DistanceUnit.self, "Of visibility."),
            ])
    }

    static var digestSettings: JSONValue {
        Schema.object(
            "When and about where a member gets the day's digest.",
            required: [
                "minute": Schema.whole(
                    "Minutes after midnight by the place's clock.", least: DigestSettings.minutes.lowerBound,
                    most: DigestSettings.minutes.upperBound),
                "place": Schema.identifier("The saved place's id."),
                "language": Schema.choice(Language.self, "The language that it is told in."),
            ])
    }

    static var digest: JSONValue {
        Schema.object(
            "The day's weather at a place and the board's best for it, as it was prepared.",
            required: [
                "date": Schema.text("`YYYY-MM-DD` by the place's calendar when it was prepared."),
                "label": Schema.text("What the member calls the place."), "place": Schema.reference(.place),
                "recommendations": Schema.list(
                    of: Schema.reference(.digestPost), "The best fit first; posts that are gone since are left out."),
            ],
            optional: [
                "current": Schema.reference(.conditionsReport, "Absent where nobody could say."),
                "today": Schema.reference(.forecastDay, "The whole day, where there is a forecast."),
                "warmerThanYesterday": Schema.number("In °C; negative for colder."),
                "warnings": Schema.list(of: Schema.text("A warning's name."), "In force or to come."),
                "language": Schema.choice(Language.self, "The language chosen for it."),
                "trouble": Schema.reference(.weatherTrouble),
            ])
    }

    static var digestPost: JSONValue {
        Schema.object(
            "A post that a digest recommends.",
            required: [
                "id": Schema.identifier("The post's id."), "title": Schema.text("As it is now."),
                "weather": Schema.choice(WeatherType.self, "The board that it stands on."),
                "category": Schema.choice(PostCategory.self, "Its category."), "fit": Schema.reference(.fit),
            ])
    }
}
