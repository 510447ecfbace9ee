import Glibc

/// A calendar date and time of day, computed from local seconds, which are Unix time plus the UTC offset.
struct CivilTime {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int

    init(local seconds: Int64) {
        var seconds = time_t(seconds)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        year = Int(parts.tm_year) + 1900
        month = Int(parts.tm_mon) + 1
        day = Int(parts.tm_mday)
        hour = Int(parts.tm_hour)
        minute = Int(parts.tm_min)
    }

    /// The date as `2026-09-21`.
    var date: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

    /// The date and time as `2026-09-21T12:15`, without a time zone.
    var text: String { date + "T\(Self.two(hour)):\(Self.two(minute))" }

    /// Returns the number of days from 1970-01-01 to a date.
    static func days(year: Int, month: Int, day: Int) -> Int64 {
        var parts = tm()
        parts.tm_year = Int32(year - 1900)
        parts.tm_mon = Int32(month - 1)
        parts.tm_mday = Int32(day)
        return Int64(timegm(&parts)) / 86_400
    }

    private static func two(_ number: Int) -> String {
        (number < 10 ? "0" : "") + String(number)
    }
}
