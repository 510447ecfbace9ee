import Foundation

/// A calendar day in a time zone, counted since 1970-01-01; 23 or 25 hours long at daylight saving changes.
struct LocalDay: Sendable, Equatable {
    /// The number of days since 1970-01-01.
    let number: Int64
    let zone: TimeZone

    init(number: Int64, zone: TimeZone) {
        self.number = number
        self.zone = zone
    }

    /// Creates the local day that contains a time in seconds since 1970 UTC.
    init(at time: Int64, zone: TimeZone) {
        self.init(number: (time + zone.offset(at: time)).flooredQuotient(by: 86_400), zone: zone)
    }

    /// Parses a day written as `YYYY-MM-DD`; nil for another format or an invalid date.
    init?(_ text: String, zone: TimeZone) {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        // Formatting the date again rejects a date that does not exist, such as February 30.
        guard let date = try? style.parse(text), date.formatted(style) == text else { return nil }
        self.init(number: Int64(date.timeIntervalSince1970).flooredQuotient(by: 86_400), zone: zone)
    }

    /// The start of the day in seconds since 1970 UTC.
    var start: Int64 { time(hour: 0) }
    /// The start of the next day in seconds since 1970 UTC.
    var end: Int64 { LocalDay(number: number + 1, zone: zone).start }

    /// Returns the time of a full hour of this day, in seconds since 1970 UTC.
    func time(hour: Int64) -> Int64 {
        let local = number * 86_400 + hour * 3600
        // The offset may change during the day, so it is looked up at an estimate of the time.
        return local - zone.offset(at: local - zone.offset(at: local))
    }
}

extension TimeZone {
    /// The nautical time zone of a longitude: a whole hour for every 15 degrees.
    static func nautical(longitude: Double) -> TimeZone {
        let hours = Int((longitude / 15).rounded())
        // These names have the opposite sign of the offset.
        return TimeZone(identifier: "Etc/GMT" + (hours == 0 ? "" : hours > 0 ? "-\(hours)" : "+\(-hours)")) ?? .gmt
    }

    /// The UTC offset in seconds at a time in seconds since 1970 UTC.
    func offset(at time: Int64) -> Int64 {
        Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(time))))
    }
}

extension Int64 {
    /// Divides with rounding towards negative infinity (floored division).
    package func flooredQuotient(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
