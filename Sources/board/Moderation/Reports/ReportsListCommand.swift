import ArgumentParser
import BoardClient
import BoardModels

struct ReportsListCommand: BoardCommand {
    static let configuration = CommandConfiguration("list", "List your reports and their outcomes.", "내 신고와 그 결과를 봅니다.")

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let reports = try await context.pages(page) { try await $0.ownReports($1) }
        try context.show(reports, orSay: LocalizedText("You have not reported anything.", "신고한 내역이 없습니다.")) {
            context.moderationText.listing(reports.items)
        }
    }
}

extension ModerationText {
    fileprivate func listing(_ reports: [Report]) -> Listing {
        let columns = [
            column(LocalizedText("CONTENT", "게시물"), .right),
            column(PostMessage.title, role: .wraps(minimum: 18)),
            column(LocalizedText("REASON", "사유")), column(LocalizedText("WHEN", "시각")),
            column(LocalizedText("OUTCOME", "결과"), role: .wraps(minimum: 14)),
        ]
        let rows = reports.map { report in
            [
                TerminalText("#\(report.content)", .dim), TerminalText(report.title, .bold),
                TerminalText(report.reason.name(in: language)), ago(report.createdAt), outcome(of: report),
            ]
        }
        // In a pipe, the outcome and its time are two fields.
        let fields = reports.map { report in
            [
                TerminalText(report.content.description), TerminalText(report.title, .bold),
                TerminalText(report.reason.name(in: language)), TerminalText(time: report.createdAt),
                result(of: report), TerminalText(time: report.outcome?.decidedAt),
            ]
        }
        return Listing(columns: columns, rows: rows, heading: 2, width: width, fields: fields)
    }

    private func result(of report: Report) -> TerminalText {
        guard let outcome = report.outcome, report.state != .dismissed else {
            return TerminalText(text(report.state.localized), report.state == .open ? .dim : .plain)
        }
        return TerminalText(outcome.verdict.name(in: language))
    }

    private func outcome(of report: Report) -> TerminalText {
        guard let outcome = report.outcome else { return result(of: report) }
        // Non-breaking spaces keep the time on one line in a narrow column.
        let moment = RelativeTime.text(outcome.decidedAt, now: now, in: language).replacing(" ", with: "\u{A0}")
        return result(of: report) + TerminalText(", ") + TerminalText(moment, .dim)
    }
}
