/// A page of One Call records; the links to other pages of a timeline are not decoded.
package struct OneCallPage<Record: Sendable & Equatable & Decodable>: Sendable, Equatable {
    package let lat: Double
    package let lon: Double
    /// The IANA name of the time zone, such as `Asia/Seoul`.
    package let timezone: String?
    /// The UTC offset in seconds.
    package let timezoneOffset: Int?
    /// The records of the page, sorted by time.
    package let data: [Record]
}

extension OneCallPage: Decodable {
    private enum Keys: String, CodingKey {
        case lat, lon, timezone, data
        case timezoneOffset = "timezone_offset"
    }

    package init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        lat = try body.decode(Double.self, forKey: .lat)
        lon = try body.decode(Double.self, forKey: .lon)
        timezone = try body.decodeIfPresent(String.self, forKey: .timezone)?.nilIfEmpty
        timezoneOffset = try body.decodeUTCOffset(forKey: .timezoneOffset)
        data = try body.decode([Record].self, forKey: .data)
    }
}
