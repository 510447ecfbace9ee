import BoardModels

/// How long something lasts: read as people write it, and said as people say it.
enum DurationArgument {
    /// What stands for no end at all.
    private static let endless: Set<String> = ["forever", "none", "무기한", "없음", "영구"]

    private static let units: [(names: [String], seconds: Int)] = [
        (["m", "min", "분"], 60), (["h", "시간"], 3600), (["d", "일"], 86_400), (["w", "주"], 7 * 86_400),
    ]

    /// Seconds from "30m", "12h", "7d", "2w" or their Korean units; nil inside for "forever".
    static func read(_ text: String) throws(Failure) -> Int? {
        let folded = text.lowercased().filter { !$0.isWhitespace }
        guard !endless.contains(folded) else { return nil }
        let digits = folded.prefix { $0.isASCII && $0.isNumber }
        let unit = folded.dropFirst(digits.count)
        guard let count = Int(digits), let seconds = units.first(where: { $0.names.contains(String(unit)) })?.seconds
        else { throw Failure(.usage, DurationMessage.unknown, text) }
        let (product, overflow) = count.multipliedReportingOverflow(by: seconds)
        guard !overflow else { throw Failure(.usage, DurationMessage.unknown, text) }
        return product
    }

    /// "7 days": the largest unit that leaves nothing over, else the two largest.
    static func text(seconds: Int, in language: Language) -> String {
        let days = seconds / 86_400
        let hours = seconds / 3600 % 24
        let minutes = seconds / 60 % 60
        var parts: [String] = []
        if days > 0 { parts.append(DurationMessage.days.text(in: language, String(days))) }
        if hours > 0, days < 7 { parts.append(DurationMessage.hours.text(in: language, String(hours))) }
        if minutes > 0, days == 0 { parts.append(DurationMessage.minutes.text(in: language, String(minutes))) }
        return parts.isEmpty ? DurationMessage.moment.text(in: language) : parts.joined(separator: " ")
    }
}

enum DurationMessage: LocalizedMessage {
    case unknown, minutes, hours, days, moment, during

    var localized: LocalizedText {
        switch self {
        case .unknown:
            LocalizedText(
                "\"{0}\" is no length of time; write 30m, 12h, 7d, 2w or forever.",
                "\"{0}\"{0|은|는} 기간이 아닙니다. 30m(30분), 12h(12시간), 7d(7일), 2w(2주)나 forever(무기한)처럼 써 주세요.")
        case .minutes: LocalizedText("{0} min", "{0}분")
        case .hours: LocalizedText("{0} h", "{0}시간")
        case .days: LocalizedText("{0} {0|day|days}", "{0}일")
        case .moment: LocalizedText("less than a minute", "1분 미만")
        case .during: LocalizedText("for {0}", "{0} 동안")
        }
    }
}
