/// Days of a place's own calendar.
package enum LocalDate {
    /// The day at a moment, counted from 1970-01-01.
    ///
    /// - Parameter utcOffset: seconds east of UTC at the place.
    package static func days(at moment: Timestamp, utcOffset: Int) -> Int64 {
        (moment.milliseconds + Int64(utcOffset) * 1000).floorDivided(by: 86_400_000)
    }

    /// `YYYY-MM-DD`.
    package static func text(daysSince1970 days: Int64) -> String {
        let date = CivilDate(daysSince1970: days)
        func digits(_ number: Int64, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2)
    }

    /// The day that `YYYY-MM-DD` names, counted from 1970-01-01; nil for anything else.
    package static func days(of text: String) -> Int64? {
        Timestamp(text + "T00:00:00Z").map { days(at: $0, utcOffset: 0) }
    }

    /// When the day begins there, if its clocks stay as they are.
    package static func start(daysSince1970 days: Int64, utcOffset: Int) -> Timestamp {
        Timestamp(seconds: days * 86_400 - Int64(utcOffset))
    }
}
