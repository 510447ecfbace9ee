/// A weather alert issued by a meteorological agency.
package struct WeatherAlert: Codable, Hashable, Sendable {
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

    /// The alert's name; a general one if the agency gives none.
    package func title(in language: Language) -> String {
        event.trimmingSpaces.isEmpty ? LocalizedText("Weather warning", "기상 특보").text(in: language) : event
    }

    /// Formats the alert's period in the place's time.
    package func period(in time: PlaceTime) -> String {
        LocalizedText("{0} to {1}", "{0}부터 {1}까지").text(
            in: time.language, time.dateAndTime(startsAt), time.dateAndTime(endsAt))
    }

    /// Formats the end of an alert in force, or the period of one to come.
    fileprivate func timing(in time: PlaceTime, at now: Timestamp) -> String {
        guard startsAt <= now else { return time.period(from: startsAt, to: endsAt) }
        return LocalizedText("until {0}", "{0}까지").text(in: time.language, time.dateAndTime(endsAt))
    }
}

extension [WeatherAlert] {
    /// Formats the alerts in the place's time, those of one name in one sentence, such as "Warning: Gale, until Sun 29
    /// Nov 21:00, Mon 30 Nov 07:00–09:00".
    package func sentences(in time: PlaceTime, at now: Timestamp) -> [String] {
        var timings: [(title: String, periods: [String])] = []
        for alert in sorted(by: { $0.startsAt < $1.startsAt }) {
            let (title, period) = (alert.title(in: time.language), alert.timing(in: time, at: now))
            if let index = timings.firstIndex(where: { $0.title == title }) {
                timings[index].periods.append(period)
            } else {
                timings.append((title, [period]))
            }
        }
        return timings.map {
            LocalizedText("Warning: {0}, {1}", "특보: {0}, {1}").text(
                in: time.language, $0.title, $0.periods.joined(separator: ", "))
        }
    }
}
