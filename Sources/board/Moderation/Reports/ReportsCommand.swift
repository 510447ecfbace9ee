import ArgumentParser
import BoardClient
import BoardModels

struct ReportsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "reports", abstract: ReportHelp.reports.text, subcommands: [ReportsListCommand.self],
            defaultSubcommand: ReportsListCommand.self)
    }
}

struct ReportsListCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: ReportHelp.list.text)
    }

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let query = try page.query()
        let account = try context.signedInAccount()
        let reports = try await context.pages(
            from: query.cursor, all: page.all, as: account
        ) { client, cursor throws(ClientError) in
            try await client.ownReports(PageQuery(limit: query.limit, cursor: cursor))
        }
        try context.show(reports, orSay: ReportMessage.none) {
            context.moderationText.lines(reports.items).lines(width: context.output.width)
        }
    }
}

extension ModerationText {
    /// One's own reports, and what came of them.
    func lines(_ reports: [Report]) -> Listing {
        let rows = reports.map { report in
            [
                TerminalText("#\(report.post)", .dim), TerminalText(report.title, .bold),
                TerminalText(report.reason.name(in: language)), ago(report.createdAt), outcome(of: report),
            ]
        }
        return Listing(
            columns: [
                .init(text(ReportMessage.post), .right), .init(text(PostMessage.title), role: .wraps(least: 18)),
                .init(text(ReportMessage.reason)), .init(text(ReportMessage.reportedAt)),
                .init(text(ReportMessage.outcome), role: .wraps(least: 14)),
            ], rows: rows, heading: 2)
    }

    private func outcome(of report: Report) -> TerminalText {
        guard let outcome = report.outcome else {
            return TerminalText(text(ReportStateMessage(report.state)), report.state == .open ? .dim : .plain)
        }
        let name = report.state == .dismissed ? text(ReportStateMessage.dismissed) : outcome.verdict.name(in: language)
        // The moment stays whole where a narrow column wraps.
        let moment = RelativeTime.text(outcome.decidedAt, now: now, in: language).replacing(" ", with: "\u{A0}")
        return TerminalText(name + ", ") + TerminalText(moment, .dim)
    }
}
