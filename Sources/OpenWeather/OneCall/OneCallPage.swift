/// One page of a One Call timeline, with links to the next and previous pages.
package struct OneCallPage<Record: Sendable & Equatable & Decodable>: Sendable, Equatable {
    package let lat: Double
    package let lon: Double
    /// The IANA name of the time zone, such as `Asia/Seoul`.
    package let timezone: String?
    /// The UTC offset in seconds.
    package let timezoneOffset: Int?
    /// The records of the page, sorted by time.
    package let data: [Record]
    /// The link to the next page, nil on the last one; each page is a billed call.
    package let next: OneCallLink<Record>?
    /// The link to the previous page; nil on the first one.
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
        timezone = try body.decodeIfPresent(String.self, forKey: .timezone)?.nilIfEmpty
        timezoneOffset = try body.decodeUTCOffset(forKey: .timezoneOffset)
        data = try body.decode([Record].self, forKey: .data)
        next = try body.decodeIfPresent(String.self, forKey: .next)?.nilIfEmpty.map(OneCallLink.init)
        prev = try body.decodeIfPresent(String.self, forKey: .prev)?.nilIfEmpty.map(OneCallLink.init)
    }
}
