import ArgumentParser
import BoardClient
import BoardModels

/// `board cases reports`: lists the reports of a case, page by page.
struct CasesReportsCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "reports", "List all reports of a case.", "신고 건의 신고를 모두 봅니다.")

    @Argument(help: .localized("The case's number.", "신고 건 번호."))
    var id: String

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: CaseSummary.ID.self)
        let found = try await context.pages(page) { try await $0.reports(of: id, $1) }
        try context.show(found, orSay: LocalizedText("There are no reports.", "신고가 없습니다.")) {
            context.moderationText.listing(found.items)
        }
    }
}

extension ModerationText {
    fileprivate func listing(_ reports: [CaseReport]) -> Listing {
        let rows = reports.map { report in
            [
                TerminalText(report.reporter.handle), TerminalText(report.reason.name(in: language)),
                TerminalText(Number.text(report.value, decimals: 1)), ago(report.createdAt),
                TerminalText(report.note ?? ""),
            ]
        }
        let columns = [
            column(LocalizedText("REPORTER", "신고한 회원")), column(LocalizedText("REASON", "사유")),
            column(LocalizedText("WEIGHT", "점수"), .right), column(LocalizedText("WHEN", "시각")),
            column(LocalizedText("NOTE", "메모"), role: .wraps(minimum: 20)),
        ]
        // In a pipe, the time is a timestamp.
        let fields = zip(reports, rows).map { report, row in
            [row[0], row[1], row[2], TerminalText(time: report.createdAt), row[4]]
        }
        return Listing(columns: columns, rows: rows, heading: 3, width: width, fields: fields)
    }
}
