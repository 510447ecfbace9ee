/// Formats durations, such as the length of a sanction.
package enum DurationText {
    /// Formats a duration rounded down, with at most two units as in "1 day 2 h", and in whole days from a week on.
    package static func text(seconds: Int, in language: Language) -> String {
        let days = seconds / 86_400
        let hours = seconds / 3600 % 24
        let minutes = seconds / 60 % 60
        var parts: [String] = []
        if days > 0 { parts.append(LocalizedText("{0} {0|day|days}", "{0}일").text(in: language, String(days))) }
        if hours > 0, days < 7 { parts.append(LocalizedText("{0} h", "{0}시간").text(in: language, String(hours))) }
        if minutes > 0, days == 0 { parts.append(LocalizedText("{0} min", "{0}분").text(in: language, String(minutes))) }
        return parts.isEmpty
            ? LocalizedText("less than a minute", "1분 미만").text(in: language) : parts.joined(separator: " ")
    }
}
