import BoardModels

/// How long ago something was.
enum TimeMessage: LocalizedMessage {
    case justNow, minutes, hours, days

    var localized: LocalizedText {
        switch self {
        case .justNow: LocalizedText("just now", "방금")
        case .minutes: LocalizedText("{0} min ago", "{0}분 전")
        case .hours: LocalizedText("{0} h ago", "{0}시간 전")
        case .days: LocalizedText("{0} {0|day|days} ago", "{0}일 전")
        }
    }
}

/// Moments in the words of a reader.
enum RelativeTime {
    /// "2 h ago"; after 30 days the date, in UTC.
    static func text(_ moment: Timestamp, now: Timestamp, in language: Language) -> String {
        let seconds = max(0, (now - moment).components.seconds)
        switch seconds {
        case ..<60: return TimeMessage.justNow.text(in: language)
        case ..<3600: return TimeMessage.minutes.text(in: language, String(seconds / 60))
        case ..<86_400: return TimeMessage.hours.text(in: language, String(seconds / 3600))
        case ...(30 * 86_400): return TimeMessage.days.text(in: language, String(seconds / 86_400))
        default: return date(moment)
        }
    }

    static func date(_ moment: Timestamp) -> String {
        String(moment.description.prefix(10))
    }

    /// "18:42" on a clock so many seconds east of UTC.
    static func clock(_ moment: Timestamp, utcOffset: Int) -> String {
        let there = Timestamp(milliseconds: moment.milliseconds + Int64(utcOffset) * 1000)
        return String(there.description.dropFirst(11).prefix(5))
    }
}
