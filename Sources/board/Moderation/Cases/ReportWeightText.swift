import BoardModels

extension ModerationText {
    /// Renders the latest reports of a case, each with its weight and an explanation of the weight, and the number of
    /// the earlier ones.
    func reports(of found: Case) -> Section {
        guard found.summary.reports > 0 else { return .none }
        let title = heading(
            LocalizedText("{0} {0|report|reports}, total weight {1}", "신고 {0}건, 점수 합계 {1}"),
            String(found.summary.reports), Number.text(found.summary.weight, decimals: 1))
        let rest = found.summary.reports - found.reports.count
        let more =
            rest > 0
            ? facts([
                dim(
                    LocalizedText("{0} more: board cases reports {1}", "그 밖에 {0}건: board cases reports {1}"),
                    String(rest),
                    found.id.description)
            ]) : []
        let severalRevisions = Set(found.reports.map(\.revision)).count > 1
        return Section(
            title: title,
            lines: found.reports.flatMap { report in
                let revision = severalRevisions ? plain(PostMessage.revision, String(report.revision)) : .empty
                let weight = report.weight.explanation(value: report.value, in: language)
                return facts([
                    TerminalText(report.reason.name(in: language), .bold), TerminalText(report.reporter.fullName),
                    ago(report.createdAt), revision,
                ]) + [TerminalText(weight, .dim)].wrapped(to: width, indent: 4)
                    + quoted(report.note)
            } + more)
    }

    /// Explains why content was hidden automatically, with the weight of each report; empty if `autoHide` is nil.
    ///
    /// - Parameter reports: the case's reports, which name the reporters; a report not among them is shown by number.
    func autoHide(_ autoHide: AutoHide?, reports: [CaseReport] = []) -> Section {
        guard let autoHide else { return .none }
        let sum = autoHide.explanation(at: now, in: language)
        return Section(
            title: heading(LocalizedText("Hidden automatically because of reports", "신고가 쌓여 자동으로 숨겨짐")),
            lines: [TerminalText(sum)].wrapped(to: width, indent: 2)
                + autoHide.reports.flatMap { report in
                    let weight = report.weight.explanation(value: report.value, in: language)
                    let reporter = reports.first { $0.id == report.report }?.reporter.handle
                    return [TerminalText("\(reporter ?? "#\(report.report)"): \(weight)", .dim)].wrapped(
                        to: width, indent: 4)
                })
    }
}
