/// One page of a One Call timeline, with links to the next and previous pages.
package struct OneCallPage<Record: Sendable & Equatable & Decodable>: Sendable, Equatable {
    package let lat: Double
    package let lon: Double
    /// An IANA name.
    package let timezone: String?
    /// Seconds from UTC.
    package let timezoneOffset: Int?
    /// Sorted by time.
    package let data: [Record]
    /// Nil on the last page; each page is a billed call.
    package let next: OneCallLink<Record>?
    /// Nil on the first page.
    package let prev: OneCallLink<Record>?
}

extension OneCallPage: Decodable {
    private enum Keys: String, CodingKey {
        case lat, lon, timezone, data, next, prev
        case timezoneOffset = "timezone_offset"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        lat = try body.decode(Double.self, forKey: .lat)
        lon = try body.decode(Double.self, forKey: .lon)
        timezone = try body.decodeIfPresent(String.self, forKey: .timezone)?.ifAny
        timezoneOffset = try body.decodeIfPresent(Int.self, forKey: .timezoneOffset)
        data = try body.decode([Record].self, forKey: .data)
        next = try body.decodeIfPresent(String.self, forKey: .next)?.ifAny.map(OneCallLink.init)
        prev = try body.decodeIfPresent(String.self, forKey: .prev)?.ifAny.map(OneCallLink.init)
    }
}
