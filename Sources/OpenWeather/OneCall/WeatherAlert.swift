/// A weather alert of a national weather service.
package struct WeatherAlert: Sendable, Equatable {
    /// One Call 4.0 only.
    package let id: String?
    /// The service's name.
    package let senderName: String?
    package let event: String
    /// Seconds since 1970 UTC.
    package let start: Int64
    /// Seconds since 1970 UTC.
    package let end: Int64
    /// May be long, with line breaks, and in the service's language only.
    package let description: String?
    /// Kinds of hazards; empty in One Call 4.0.
    package let tags: [String]
}

extension WeatherAlert: Decodable {
    private enum Keys: String, CodingKey {
        case id, event, start, end, description, tags
        case senderName = "sender_name"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        id = try body.decodeIfPresent(String.self, forKey: .id)?.ifAny
        senderName = try body.decodeIfPresent(String.self, forKey: .senderName)?.ifAny
        event = try body.decode(String.self, forKey: .event)
        start = try body.decode(Int64.self, forKey: .start)
        end = try body.decode(Int64.self, forKey: .end)
        description = try body.decodeIfPresent(String.self, forKey: .description)?.ifAny
        tags = try body.decodeIfPresent([String].self, forKey: .tags) ?? []
    }
}
