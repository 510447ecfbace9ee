import BoardModels

extension ModerationText {
    /// All reports of a case, each with what it counts and why.
    func reports(of found: Case) -> Section {
        let sum = found.reports.reduce(0) { $0 + $1.value }
        let title = heading(
            CaseTextMessage.reports, String(found.reports.count), Number.text(sum, decimals: 1))
        let severalRevisions = Set(found.reports.map(\.revision)).count > 1
        return Section(
            title: title,
            lines: found.reports.flatMap { report in
                let revision = severalRevisions ? text(PostMessage.revision, String(report.revision)) : ""
                return facts([
                    TerminalText(report.reason.name(in: language), .bold), TerminalText(name(report.reporter)),
                    ago(report.createdAt), TerminalText(revision),
                ]) + [TerminalText(text(report.weight, value: report.value), .dim)].wrapped(to: width, indent: 4)
                    + quoted(report.note)
            })
    }

    /// Why a post was hidden before a moderator saw it; the case's reports tell whose they are.
    func autoHide(_ autoHide: AutoHide?, reports: [CaseReport] = []) -> Section {
        guard let autoHide else { return Section(title: .empty, lines: []) }
        let sum = text(
            CaseTextMessage.autoHideSum, RelativeTime.text(autoHide.at, now: now, in: language),
            Number.text(autoHide.sum, decimals: 1), Number.text(autoHide.threshold, decimals: 1),
            String(autoHide.networks), String(autoHide.networksNeeded))
        return Section(
            title: heading(CaseTextMessage.autoHide),
            lines: [TerminalText(sum)].wrapped(to: width, indent: 2)
                + autoHide.reports.flatMap { report in
                    let weight = text(report.weight, value: report.value)
                    let reporter = reports.first { $0.id == report.report }?.reporter.handle
                    let line = text(CaseTextMessage.autoHideReport, reporter ?? "#\(report.report)", weight)
                    return [TerminalText(line, .dim)].wrapped(to: width, indent: 4)
                })
    }

    /// What a report counts, and why.
    func text(_ weight: ReportWeight, value: Double) -> String {
        let value = Number.text(value, decimals: 1)
        let numbers = (agreed: String(weight.agreed), judged: String(weight.judged))
        guard weight.judged >= ReportWeight.leastJudged else {
            let least = String(ReportWeight.leastJudged)
            return text(weight.judged == 0 ? WeightMessage.none : .few, value, numbers.judged, least)
        }
        return text(weight.accuracy < 0 ? WeightMessage.seldom : .mostly, value, numbers.agreed, numbers.judged)
    }
}

/// Why a report counts what it counts.
enum WeightMessage: LocalizedMessage {
    case none, few, seldom, mostly

    var localized: LocalizedText {
        switch self {
        case .none:
            LocalizedText(
                "counts {0}: none of this member's reports was judged before", "무게 {0}: 이 회원의 신고는 아직 판단된 적이 없음")
        case .few:
            LocalizedText(
                "counts {0}: only {1} of this member's reports {1|was|were} judged before, {2} are needed to weigh more",
                "무게 {0}: 이 회원의 신고 가운데 판단된 것이 {1}건뿐 ({2}건부터 무게가 달라짐)")
        case .seldom:
            LocalizedText(
                "counts {0}: of this member's reports, moderators agreed with only {1} of {2}",
                "무게 {0}: 이 회원의 신고 {2}건 가운데 운영진이 받아들인 것이 {1}건뿐")
        case .mostly:
            LocalizedText(
                "counts {0}: of this member's reports, moderators agreed with {1} of {2}",
                "무게 {0}: 이 회원의 신고 {2}건 가운데 {1}건을 운영진이 받아들임")
        }
    }
}
