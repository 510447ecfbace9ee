/// A date of the proleptic Gregorian calendar, without a time zone.
package struct CivilDate: Hashable, Sendable {
    package let year: Int64
    package let month: Int64
    package let day: Int64

    package init(year: Int64, month: Int64, day: Int64) {
        self.year = year
        self.month = month
        self.day = day
    }

    // Years are counted from March, so that the leap day is a year's last day; 719,468 days lie between
    // 0000-03-01 and 1970-01-01, and 146,097 days make a 400-year cycle. `(153 * m + 2) / 5` is the number of days from
    // March 1 to the first day of month m, counted from 0 for March.
    package init(daysSince1970 days: Int64) {
        let shifted = days + 719_468
        let cycle = shifted.floorDivided(by: 146_097)
        let dayOfCycle = shifted - cycle * 146_097
        // The divisors are the numbers of days after which a leap day is added or omitted: 4, 100 and 400 years.
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
    }

    package var daysSince1970: Int64 {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let cycle = yearFromMarch.floorDivided(by: 400)
        let yearOfCycle = yearFromMarch - cycle * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return cycle * 146_097 + dayOfCycle - 719_468
    }
}

extension CivilDate {
    /// The date in ISO 8601 format, `YYYY-MM-DD`.
    package var text: String {
        func padded(_ number: Int64, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    }
}

/// Conversions between timestamps and local calendar days, counted in days since 1970-01-01.
package enum LocalDate {
    /// Returns the local calendar day of a timestamp, in days since 1970-01-01.
    ///
    /// - Parameter utcOffset: the local time zone's offset in seconds east of UTC.
    package static func days(at moment: Timestamp, utcOffset: Int) -> Int64 {
        milliseconds(at: moment, utcOffset: utcOffset).floorDivided(by: 86_400_000)
    }

    /// Returns the local time of a timestamp, in milliseconds since 1970-01-01 00:00.
    ///
    /// - Parameter utcOffset: the local time zone's offset in seconds east of UTC. It is clamped to one day, so that a
    ///   wrong offset from a provider cannot cause an overflow.
    package static func milliseconds(at moment: Timestamp, utcOffset: Int) -> Int64 {
        moment.milliseconds + Int64(min(max(utcOffset, -86_400), 86_400)) * 1000
    }

    /// Formats a calendar day, in days since 1970-01-01, as `YYYY-MM-DD`.
    package static func text(daysSince1970 days: Int64) -> String { CivilDate(daysSince1970: days).text }

    /// Parses a date `YYYY-MM-DD` into days since 1970-01-01; nil for any other text.
    package static func days(of text: String) -> Int64? {
        Timestamp(text + "T00:00:00Z").map { days(at: $0, utcOffset: 0) }
    }

    /// Returns the timestamp of local midnight at the start of a calendar day.
    ///
    /// - Parameter utcOffset: the local time zone's offset in seconds east of UTC.
    package static func start(daysSince1970 days: Int64, utcOffset: Int) -> Timestamp {
        Timestamp(seconds: days * 86_400 - Int64(utcOffset))
    }
}

extension Int64 {
    /// Divides by a positive number and rounds towards negative infinity, so that timestamps before 1970 fall on the
    /// right day.
    package func floorDivided(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
