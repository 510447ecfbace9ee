/// Formats timestamps as ages and dates.
package enum RelativeTime {
    /// The age of a timestamp in whole minutes, hours or days, at most 30 days; `now` is less than a minute.
    package enum Age: Hashable, Sendable {
        case now, minutes(Int64), hours(Int64), days(Int64)
    }

    /// Returns the age of a timestamp; `.now` if it is in the future, nil if it is more than 30 days old.
    package static func age(of moment: Timestamp, now: Timestamp) -> Age? {
        let seconds = max(0, (now - moment).components.seconds)
        switch seconds {
        case ..<60: return .now
        case ..<3600: return .minutes(seconds / 60)
        case ..<86_400: return .hours(seconds / 3600)
        case ...(30 * 86_400): return .days(seconds / 86_400)
        default: return nil
        }
    }

    /// Formats a timestamp's age, such as "2 h ago", or its UTC date after 30 days.
    package static func text(_ moment: Timestamp, now: Timestamp, in language: Language) -> String {
        switch age(of: moment, now: now) {
        case .now: LocalizedText("just now", "방금").text(in: language)
        case .minutes(let count): LocalizedText("{0} min ago", "{0}분 전").text(in: language, String(count))
        case .hours(let count): LocalizedText("{0} h ago", "{0}시간 전").text(in: language, String(count))
        case .days(let count):
            LocalizedText("{0} {0|day|days} ago", "{0}일 전").text(in: language, String(count))
        case nil: date(moment)
        }
    }

    /// Formats the UTC date of a timestamp, such as "2026-11-28".
    package static func date(_ moment: Timestamp) -> String {
        String(moment.description.prefix(10))
    }
}
