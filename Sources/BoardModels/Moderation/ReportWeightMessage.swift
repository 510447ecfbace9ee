/// The localized explanations of report weights and automatic hidings, for moderators.
package enum ReportWeightMessage: LocalizedMessage {
    case repeated, unjudged, fewJudged, mostlyRejected, judged, autoHidden

    package var localized: LocalizedText {
        switch self {
        case .repeated:
            LocalizedText("weight {0}: this member has already reported it", "점수 {0}: 이 회원이 이미 신고함")
        case .unjudged:
            LocalizedText(
                "weight {0}: none of this member's reports has been judged", "점수 {0}: 이 회원의 신고는 아직 검토된 적이 없음")
        case .fewJudged:
            LocalizedText(
                "weight {0}: only {1} of this member's reports {1|has|have} been judged, and {2} are required to change the weight",
                "점수 {0}: 이 회원의 신고 가운데 검토된 것이 {1}건뿐 ({2}건부터 점수가 달라짐)")
        case .mostlyRejected:
            LocalizedText(
                "weight {0}: moderators agreed with only {1} of {2} reports by this member",
                "점수 {0}: 이 회원의 신고 {2}건 가운데 운영진이 받아들인 것이 {1}건뿐")
        case .judged:
            LocalizedText(
                "weight {0}: moderators agreed with {1} of {2} reports by this member",
                "점수 {0}: 이 회원의 신고 {2}건 가운데 {1}건을 운영진이 받아들임")
        case .autoHidden:
            LocalizedText(
                "{0}: total weight {1} reached {2}, from {3} {3|network|networks} ({4} required).",
                "{0}: 합계 {1}{1|이|가} 기준 {2}에 이르렀고, 네트워크 {3}곳에서 신고했습니다 (기준 {4}곳).")
        }
    }
}

extension ReportWeight {
    /// Returns a localized phrase with the weight and its explanation: the reporter has reported the content before, or
    /// the number of the reporter's reports that moderators agreed with.
    ///
    /// - Parameter value: the report's contribution to the case's weight, which differs from `self.value` if the
    ///   reporter has reported the content before.
    package func explanation(value: Double, in language: Language) -> String {
        let number = Number.text(value, decimals: 1)
        guard value == self.value else { return ReportWeightMessage.repeated.text(in: language, number) }
        guard judged > 0 else { return ReportWeightMessage.unjudged.text(in: language, number) }
        guard judged >= Self.minimumJudged else {
            return ReportWeightMessage.fewJudged.text(
                in: language, number, String(judged), String(Self.minimumJudged))
        }
        let message: ReportWeightMessage = accuracy < 0 ? .mostlyRejected : .judged
        return message.text(in: language, number, String(agreed), String(judged))
    }
}

extension AutoHide {
    /// Returns a localized sentence with the sum of weights, the number of networks that the reports came from, and the
    /// threshold of each.
    package func explanation(at now: Timestamp, in language: Language) -> String {
        ReportWeightMessage.autoHidden.text(
            in: language, RelativeTime.text(at, now: now, in: language), Number.text(sum, decimals: 1),
            Number.text(threshold, decimals: 1), String(networks), String(networksNeeded))
    }
}
