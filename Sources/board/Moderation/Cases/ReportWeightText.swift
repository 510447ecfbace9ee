import BoardModels

extension ModerationText {
    /// Renders all reports of a case, each with its weight and an explanation of the weight.
    func reports(of found: Case) -> Section {
        let sum = found.reports.reduce(0) { $0 + $1.value }
        let title = heading(
            LocalizedText("{0} {0|report|reports}, total weight {1}", "신고 {0}건, 가중치 합계 {1}"),
            String(found.reports.count), Number.text(sum, decimals: 1))
        let severalRevisions = Set(found.reports.map(\.revision)).count > 1
        return Section(
            title: title,
            lines: found.reports.flatMap { report in
                let revision =
                    severalRevisions ? plain(PostMessage.revision.localized, String(report.revision)) : .empty
                return facts([
                    TerminalText(report.reason.name(in: language), .bold), TerminalText(name(report.reporter)),
                    ago(report.createdAt), revision,
                ]) + [TerminalText(text(report.weight, value: report.value), .dim)].wrapped(to: width, indent: 4)
                    + quoted(report.note)
            })
    }

    /// Explains why a post was hidden automatically; an empty section for nil.
    ///
    /// - Parameter reports: the case's reports, for the handles of the reporters.
    func autoHide(_ autoHide: AutoHide?, reports: [CaseReport] = []) -> Section {
        guard let autoHide else { return .none }
        let sum = text(
            LocalizedText(
                "{0}: total weight {1} reached {2}, from {3} {3|network|networks} ({4} required).",
                "{0}: 합계 {1}{1|이|가} 기준 {2}에 이르렀고, 네트워크 {3}곳에서 신고했습니다 (기준 {4}곳)."),
            RelativeTime.text(autoHide.at, now: now, in: language),
            Number.text(autoHide.sum, decimals: 1), Number.text(autoHide.threshold, decimals: 1),
            String(autoHide.networks), String(autoHide.networksNeeded))
        return Section(
            title: heading(LocalizedText("Hidden automatically because of reports", "신고가 쌓여 자동으로 숨겨짐")),
            lines: [TerminalText(sum)].wrapped(to: width, indent: 2)
                + autoHide.reports.flatMap { report in
                    let weight = text(report.weight, value: report.value)
                    let reporter = reports.first { $0.id == report.report }?.reporter.handle
                    return [TerminalText("\(reporter ?? "#\(report.report)"): \(weight)", .dim)].wrapped(
                        to: width, indent: 4)
                })
    }

    /// Formats the weight of a report with its explanation: how often moderators agreed with the reporter before.
    func text(_ weight: ReportWeight, value: Double) -> String {
        guard value == weight.value else {
            return text(
                LocalizedText(
                    "weight {0}: this member has already reported this post", "가중치 {0}: 이 회원이 이미 신고한 글"),
                Number.text(value, decimals: 1))
        }
        let value = Number.text(value, decimals: 1)
        let numbers = (agreed: String(weight.agreed), judged: String(weight.judged))
        guard weight.judged >= ReportWeight.minimumJudged else {
            let minimum = String(ReportWeight.minimumJudged)
            return text(
                weight.judged == 0
                    ? LocalizedText(
                        "weight {0}: none of this member's reports has been judged", "가중치 {0}: 이 회원의 신고는 아직 검토된 적이 없음"
                    )
                    : LocalizedText(
                        "weight {0}: only {1} of this member's reports {1|has|have} been judged, and {2} are required to change the weight",
                        "가중치 {0}: 이 회원의 신고 가운데 검토된 것이 {1}건뿐 ({2}건부터 가중치가 달라짐)"), value, numbers.judged, minimum)
        }
        return text(
            weight.accuracy < 0
                ? LocalizedText(
                    "weight {0}: moderators agreed with only {1} of {2} reports by this member",
                    "가중치 {0}: 이 회원의 신고 {2}건 가운데 운영진이 받아들인 것이 {1}건뿐")
                : LocalizedText(
                    "weight {0}: moderators agreed with {1} of {2} reports by this member",
                    "가중치 {0}: 이 회원의 신고 {2}건 가운데 {1}건을 운영진이 받아들임"), value, numbers.agreed, numbers.judged)
    }
}
