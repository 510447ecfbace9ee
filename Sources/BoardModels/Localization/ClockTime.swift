/// A time of day to the minute.
package struct ClockTime: Equatable, Sendable {
    /// The number of minutes after midnight, 0…1439.
    package let minute: Int

    package init(minute: Int) {
        self.minute = minute
    }

    /// Parses a 24-hour time such as "7:30", "07:30" or "19:05"; nil for any other text.
    package init?(_ text: String) {
        let parts = text.trimmingSpaces.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        self.minute = hour * 60 + minute
    }

    package func text(_ clock: ClockChoice, in language: Language) -> String {
        let (hour, minuteOfHour) = (minute / 60, minute % 60)
        let minutes = (minuteOfHour < 10 ? "0" : "") + String(minuteOfHour)
        switch clock {
        case .hours24: return (hour < 10 ? "0" : "") + "\(hour):\(minutes)"
        case .hours12:
            return ClockMessage(hour: hour).text(in: language, "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes)")
        }
    }
}

/// The localized formats of a time on the 12-hour clock, with am or pm.
package enum ClockMessage: LocalizedMessage {
    case midnight, morning, noon, afternoon

    /// Selects the format of the times in one hour of the day, 0…23.
    init(hour: Int) {
        self =
            switch hour {
            case 0: .midnight
            case 1..<12: .morning
            case 12: .noon
            default: .afternoon
            }
    }

    package var localized: LocalizedText {
        switch self {
        // In Korean 오전 12시 and 오후 12시 are ambiguous.
        case .midnight: LocalizedText("{0} am", "밤 {0}")
        case .morning: LocalizedText("{0} am", "오전 {0}")
        case .noon: LocalizedText("{0} pm", "낮 {0}")
        case .afternoon: LocalizedText("{0} pm", "오후 {0}")
        }
    }
}
