import BoardModels

/// Formats times for readers.
enum RelativeTime {
    /// "2 h ago"; after 30 days the date, in UTC.
    static func text(_ moment: Timestamp, now: Timestamp, in language: Language) -> String {
        let seconds = max(0, (now - moment).components.seconds)
        switch seconds {
        case ..<60: return LocalizedText("just now", "방금").text(in: language)
        case ..<3600: return LocalizedText("{0} min ago", "{0}분 전").text(in: language, String(seconds / 60))
        case ..<86_400: return LocalizedText("{0} h ago", "{0}시간 전").text(in: language, String(seconds / 3600))
        case ...(30 * 86_400):
            return LocalizedText("{0} {0|day|days} ago", "{0}일 전").text(in: language, String(seconds / 86_400))
        default: return date(moment)
        }
    }

    static func date(_ moment: Timestamp) -> String {
        String(moment.description.prefix(10))
    }

    /// The local time at an offset from UTC in seconds: "18:42".
    static func clock(_ moment: Timestamp, utcOffset: Int) -> String {
        let there = Timestamp(milliseconds: moment.milliseconds + Int64(utcOffset) * 1000)
        return String(there.description.dropFirst(11).prefix(5))
    }
}
