import FoundationEssentials

/// A point in time in integer milliseconds since 1970 UTC, encoded as RFC 3339: `2026-11-21T09:45:27.120Z`.
///
/// Values are clamped to the years 0000 to 9999, the range of RFC 3339, so that every timestamp can be encoded.
package struct Timestamp: Hashable, Comparable, Sendable {
    package let milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, Self.earliest), Self.latest)
    }

    package init(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        self.init(milliseconds: overflow ? (seconds < 0 ? Self.earliest : Self.latest) : product)
    }

    private static let earliest = CivilDate(year: 0, month: 1, day: 1).daysSince1970 * 86_400_000
    private static let latest = CivilDate(year: 10_000, month: 1, day: 1).daysSince1970 * 86_400_000 - 1

    package static func now() -> Timestamp {
        Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    package static func + (moment: Timestamp, duration: Duration) -> Timestamp {
        Timestamp(milliseconds: moment.milliseconds + duration.milliseconds)
    }

    package static func - (moment: Timestamp, duration: Duration) -> Timestamp {
        Timestamp(milliseconds: moment.milliseconds - duration.milliseconds)
    }

    /// The duration from `earlier` to `later`; negative if `later` comes first.
    package static func - (later: Timestamp, earlier: Timestamp) -> Duration {
        .milliseconds(later.milliseconds - earlier.milliseconds)
    }

    /// Returns the absolute duration between two timestamps.
    package func distance(to other: Timestamp) -> Duration {
        .milliseconds(abs(milliseconds - other.milliseconds))
    }
}

extension Duration {
    /// The duration in whole milliseconds, rounded towards zero.
    package var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }

    /// The duration in whole seconds, rounded up.
    package var secondsRoundedUp: Int64 {
        components.seconds + (components.attoseconds > 0 ? 1 : 0)
    }
}

// RFC 3339 is formatted and parsed by hand, since Foundation's formatters take longer than the rest of a list response
// and slow down the client's start.
extension Timestamp: CustomStringConvertible {
    package var description: String {
        String(decoding: utf8, as: UTF8.self)
    }

    /// The 24 ASCII bytes of the timestamp in RFC 3339 format.
    package var utf8: [UInt8] {
        let day = milliseconds.floorDivided(by: 86_400_000)
        var remaining = milliseconds - day * 86_400_000
        let date = CivilDate(daysSince1970: day)
        var bytes = [UInt8](repeating: 0, count: 24)
        func put(_ value: Int64, at start: Int, width: Int) {
            var value = value
            var position = start + width
            while position > start {
                position -= 1
                bytes[position] = UInt8(ascii: "0") + UInt8(value % 10)
                value /= 10
            }
        }
        put(date.year, at: 0, width: 4)
        bytes[4] = UInt8(ascii: "-")
        put(date.month, at: 5, width: 2)
        bytes[7] = UInt8(ascii: "-")
        put(date.day, at: 8, width: 2)
        bytes[10] = UInt8(ascii: "T")
        // The position, the unit in milliseconds and the number of digits of hour, minute, second and fraction.
        for (offset, unit, width) in [(11, Int64(3_600_000), 2), (14, 60_000, 2), (17, 1000, 2), (20, 1, 3)] {
            put(remaining / unit, at: offset, width: width)
            remaining %= unit
        }
        bytes[13] = UInt8(ascii: ":")
        bytes[16] = UInt8(ascii: ":")
        bytes[19] = UInt8(ascii: ".")
        bytes[23] = UInt8(ascii: "Z")
        return bytes
    }

    /// Parses an RFC 3339 timestamp in UTC (`Z`), with or without fractional seconds; nil for any other text.
    ///
    /// The fraction has at most nine digits, of which the first three are kept.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z") else { return nil }
        func number(_ range: Range<Int>) -> Int64? {
            var value: Int64 = 0
            for byte in bytes[range] {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int64(byte - UInt8(ascii: "0"))
            }
            return value
        }
        let separators: [(Int, UInt8)] = [
            (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")), (13, UInt8(ascii: ":")),
            (16, UInt8(ascii: ":")),
        ]
        guard separators.allSatisfy({ bytes[$0.0] == $0.1 }),
            let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60
        else { return nil }
        var fraction: Int64 = 0
        if bytes.count > 20 {
            guard bytes[19] == UInt8(ascii: "."), bytes.count > 21, bytes.count <= 30,
                let digits = number(20..<(bytes.count - 1))
            else { return nil }
            // The number of decimal places: 20 bytes are before them, and "Z" is after them.
            let places = bytes.count - 21
            fraction = places <= 3 ? digits * [1000, 100, 10, 1][places] : digits / Self.powerOfTen(places - 3)
        }
        let date = CivilDate(year: year, month: month, day: day)
        let days = date.daysSince1970
        // A round trip rejects days that the month does not have, such as February 30.
        guard CivilDate(daysSince1970: days) == date else { return nil }
        milliseconds = days * 86_400_000 + hour * 3_600_000 + minute * 60_000 + second * 1000 + fraction
    }

    private static func powerOfTen(_ exponent: Int) -> Int64 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}

extension Timestamp: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let timestamp = Timestamp(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not RFC 3339 in UTC")
        }
        self = timestamp
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Timestamp {
    /// The date and time in UTC, such as "2026-11-28 14:05 UTC", for readers whose time zone is unknown.
    package var utcText: String {
        let text = description
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
    }

    /// The time of day in UTC, such as "14:05 UTC", for timestamps that are only hours from now.
    package var utcClock: String {
        "\(description.dropFirst(11).prefix(5)) UTC"
    }
}

extension Timestamp {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Parses the date of an HTTP header, such as "Sun, 29 Nov 2026 08:49:37 GMT"; nil for any other text.
    package init?(httpDate text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let month = Self.months.firstIndex(where: { $0 == parts[2] }) else {
            return nil
        }
        self.init("\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
    }
}
