/// A calendar day in a time zone, counted since 1970-01-01; 23 or 25 hours long at daylight saving changes.
struct LocalDay: Sendable, Equatable {
    let number: Int64
    let zone: TimeZoneRule

    init(number: Int64, zone: TimeZoneRule) {
        self.number = number
        self.zone = zone
    }

    /// Creates the local day that contains a time in seconds since 1970 UTC.
    init(at time: Int64, zone: TimeZoneRule) {
        self.init(number: (time + zone.offset(at: time)).flooredQuotient(by: 86_400), zone: zone)
    }

    var start: Int64 { time(hour: 0) }
    var end: Int64 { LocalDay(number: number + 1, zone: zone).start }

    /// Returns the time of a full hour of this day, in seconds since 1970 UTC.
    func time(hour: Int64) -> Int64 {
        let local = number * 86_400 + hour * 3600
        let guess = local - zone.offset(at: local - zone.standard)
        return local - zone.offset(at: guess)
    }

    /// Parses a day written as `YYYY-MM-DD`; nil for another format or an invalid date.
    init?(_ text: String, zone: TimeZoneRule) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
            let year = Int64(parts[0]), let month = Int64(parts[1]), let day = Int64(parts[2]),
            (1...12).contains(month)
        else { return nil }
        let number = CivilDate.day(year: year, month: month, day: day)
        let date = CivilDate(day: number)
        guard (date.month, date.day) == (month, day) else { return nil }
        self.init(number: number, zone: zone)
    }
}

extension TimeZoneRule {
    /// Parses a fixed UTC offset written as `±HH:MM`; nil for another format.
    init?(offset text: String) {
        let digits = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard text.hasPrefix("+") || text.hasPrefix("-"), digits.map(\.count) == [2, 2],
            let hours = Int64(digits[0]), let minutes = Int64(digits[1]), (0...14).contains(hours),
            (0...59).contains(minutes)
        else { return nil }
        self.init(standard: (text.hasPrefix("-") ? -1 : 1) * (hours * 60 + minutes) * 60)
    }
}
