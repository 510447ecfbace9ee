/// A weather alert of a national weather service.
package struct WeatherAlert: Sendable, Equatable {
    /// The alert's id; nil in One Call 3.0.
    package let id: String?
    /// The name of the weather service.
    package let senderName: String?
    package let event: String
    /// The start of the alert in seconds since 1970 UTC.
    package let start: Int64
    /// The end of the alert in seconds since 1970 UTC.
    package let end: Int64
    /// The text of the alert, often long, with line breaks, and in the weather service's language only.
    package let description: String?
    /// The kinds of hazards; empty in One Call 4.0.
    package let tags: [String]
}

extension WeatherAlert: Decodable {
    private enum Keys: String, CodingKey {
        case id, event, start, end, description, tags
        case senderName = "sender_name"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        id = try body.decodeIfPresent(String.self, forKey: .id)?.nilIfEmpty
        senderName = try body.decodeIfPresent(String.self, forKey: .senderName)?.nilIfEmpty
        event = try body.decode(String.self, forKey: .event)
        start = try body.decode(Int64.self, forKey: .start)
        end = try body.decode(Int64.self, forKey: .end)
        description = try body.decodeIfPresent(String.self, forKey: .description)?.nilIfEmpty
        tags = try body.decodeIfPresent([String].self, forKey: .tags) ?? []
    }
}
