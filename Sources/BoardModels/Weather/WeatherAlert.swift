/// A weather alert issued by a meteorological agency.
package struct WeatherAlert: Codable, Equatable, Sendable {
    package var sender: String
    package var event: String
    package var startsAt: Timestamp
    package var endsAt: Timestamp
    /// The alert's text, in the agency's language.
    package var description: String
    package var tags: [String]

    package init(
        sender: String, event: String, startsAt: Timestamp, endsAt: Timestamp, description: String, tags: [String]
    ) {
        self.sender = sender
        self.event = event
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.description = description
        self.tags = tags
    }
}

extension WeatherAlert {
    /// Returns the localized state of the alert: "upcoming" before it begins, else "in force".
    package func state(at now: Timestamp, in language: Language) -> String {
        let state = startsAt > now ? LocalizedText("upcoming", "예정") : LocalizedText("in force", "발효 중")
        return state.text(in: language)
    }

    /// Formats the alert's period in the place's time.
    package func period(in time: PlaceTime) -> String {
        LocalizedText("{0} to {1}", "{0}부터 {1}까지").text(
            in: time.language, time.dateAndTime(startsAt), time.dateAndTime(endsAt))
    }

    /// Formats the alert in one sentence, with its end in the place's time.
    package func sentence(in time: PlaceTime) -> String {
        LocalizedText("Warning: {0}, until {1}", "특보: {0}, {1}까지").text(
            in: time.language, event, time.dateAndTime(endsAt))
    }
}
