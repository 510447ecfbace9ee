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
