/// A UTC offset with a daylight saving rule, written as `+9`, `+5:45` or `-5us`.
struct TimeZoneRule: Sendable, Equatable {
    enum SummerTime: String, Sendable {
        case none = ""
        case europe = "eu"
        case northAmerica = "us"
        case australia = "au"
        case newZealand = "nz"
    }

    /// The UTC offset in seconds outside daylight saving time.
    let standard: Int64
    let summerTime: SummerTime

    init?(_ text: some StringProtocol) {
        let letters = text.reversed().prefix { $0.isLetter }.reversed()
        let clock = text.dropLast(letters.count).split(separator: ":")
        guard let summerTime = SummerTime(rawValue: String(letters)), let first = clock.first, let hours = Int64(first),
            let minutes = clock.count > 1 ? Int64(clock[1]) : 0
        else { return nil }
        self.summerTime = summerTime
        standard = (hours * 60 + (first.hasPrefix("-") ? -minutes : minutes)) * 60
    }

    /// Creates a fixed UTC offset in seconds, without daylight saving.
    init(standard: Int64) {
        self.standard = standard
        summerTime = .none
    }

    /// Returns the nautical time zone of a longitude: a whole hour for every 15 degrees.
    static func nautical(longitude: Double) -> Self {
        Self(standard: Int64((longitude / 15).rounded()) * 3600)
    }

    /// Returns the UTC offset in seconds at a time in seconds since 1970 UTC.
    func offset(at time: Int64) -> Int64 {
        isSummer(time) ? standard + 3600 : standard
    }

    private func isSummer(_ time: Int64) -> Bool {
        let year = CivilDate(day: (time + standard).flooredQuotient(by: 86_400)).year
        func clock(_ month: Int64, _ sunday: SundayOfMonth, hour: Int64) -> Int64 {
            CivilDate.sunday(sunday, year: year, month: month) * 86_400 + hour * 3600 - standard
        }
        switch summerTime {
        case .none:
            return false
        case .europe:
            // Changes at 01:00 UTC in all zones.
            let start = clock(3, .last, hour: 1) + standard
            return (start..<(clock(10, .last, hour: 1) + standard)).contains(time)
        case .northAmerica:
            return (clock(3, .second, hour: 2)..<clock(11, .first, hour: 1)).contains(time)
        case .australia:
            return !(clock(4, .first, hour: 2)..<clock(10, .first, hour: 2)).contains(time)
        case .newZealand:
            // Changes at 02:00 standard time of the mainland, on the Chatham Islands too.
            let mainland = standard - 12 * 3600
            return !(clock(4, .first, hour: 2) + mainland..<clock(9, .last, hour: 2) + mainland).contains(time)
        }
    }
}

enum SundayOfMonth {
    case first, second, last
}

/// A date of the Gregorian calendar; days are counted since 1970-01-01.
///
/// Duplicates BoardModels' `CivilDate`, because the simulator is a stand-alone program without board's modules.
struct CivilDate {
    let year: Int64
    let month: Int64
    let day: Int64

    /// Converts a number of days since 1970-01-01 to a date, computed in 400-year eras that start in March.
    init(day: Int64) {
        let shifted = day + 719_468
        let era = shifted.flooredQuotient(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // Counted from March, January and February are months 10 and 11 of the year before.
        let marchMonth = (5 * dayOfYear + 2) / 153
        year = yearOfEra + era * 400 + (marchMonth >= 10 ? 1 : 0)
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        self.day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    }

    static func day(year: Int64, month: Int64, day: Int64) -> Int64 {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear.flooredQuotient(by: 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func sunday(_ which: SundayOfMonth, year: Int64, month: Int64) -> Int64 {
        let from =
            switch which {
            case .first: day(year: year, month: month, day: 1)
            case .second: day(year: year, month: month, day: 8)
            // A week before the first Sunday of the next month.
            case .last: day(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1) - 7
            }
        // 1970-01-01 was a Thursday, so Sundays are 3 modulo 7.
        let remainder = from - from.flooredQuotient(by: 7) * 7
        return from + (10 - remainder) % 7
    }
}

extension Int64 {
    /// Divides with rounding towards negative infinity (floored division).
    func flooredQuotient(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
