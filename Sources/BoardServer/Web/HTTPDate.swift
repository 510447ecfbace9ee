import BoardModels

/// A date of HTTP's headers (RFC 9110, section 5.6.7), in whole seconds.
struct HTTPDate: Equatable, CustomStringConvertible {
    /// The seconds since 1970.
    let seconds: Int64

    /// The second in which a moment lies.
    init(_ moment: Timestamp) {
        seconds = moment.milliseconds.floorDivided(by: 1000)
    }

    /// Parses a date such as "Sun, 06 Nov 1994 08:49:37 GMT"; nil for any other text.
    ///
    /// The two obsolete formats are not parsed: a condition with an invalid date is ignored, which is always correct.
    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[5] == "GMT", words[1].utf8.count == 2, words[3].utf8.count == 4,
            let month = Self.months.firstIndex(of: String(words[2])),
            let moment = Timestamp("\(words[3])-\(Self.padded(Int64(month) + 1))-\(words[1])T\(words[4])Z")
        else { return nil }
        self.init(moment)
    }

    var description: String {
        let days = seconds.floorDivided(by: 86_400)
        let date = CivilDate(daysSince1970: days)
        let second = seconds - days * 86_400
        // 1970-01-01 was a Thursday.
        let weekday = days + 4 - (days + 4).floorDivided(by: 7) * 7
        let clock = [second / 3600, second / 60 % 60, second % 60].map(Self.padded).joined(separator: ":")
        let year = String(repeating: "0", count: max(0, 4 - String(date.year).utf8.count)) + String(date.year)
        return "\(Self.weekdays[Int(weekday)]), \(Self.padded(date.day)) \(Self.months[Int(date.month) - 1]) "
            + "\(year) \(clock) GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
}
