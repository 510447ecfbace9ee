import ArgumentParser
import BoardClient
import BoardModels

struct AppealsListCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "list", "List open appeals, oldest first.", "검토할 이의 신청을 오래된 것부터 봅니다.")

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let found = try await context.pages(page) { try await $0.appeals($1) }
        try context.show(found, orSay: LocalizedText("There are no open appeals.", "검토할 이의 신청이 없습니다.")) {
            context.moderationText.listing(found.items)
        }
    }
}

extension ModerationText {
    fileprivate func listing(_ appeals: [Appeal]) -> Listing {
        let columns = [
            column(LocalizedText("APPEAL", "이의 신청"), .right),
            column(LocalizedText("AGAINST", "결정"), role: .wraps(minimum: 16)),
            column(LocalizedText("BY", "신청자"), role: .truncates(minimum: 8)),
            column(LocalizedText("TEXT", "내용"), role: .wraps(minimum: 20)), column(LocalizedText("WHEN", "시각")),
        ]
        let rows = appeals.map { appeal in
            let text = appeal.text.count > 120 ? appeal.text.prefix(119) + "…" : appeal.text
            return [
                TerminalText("#\(appeal.id)", .dim),
                TerminalText("#\(appeal.decision.id) ", .dim) + summary(of: appeal.decision),
                TerminalText(appeal.appellant.handle), TerminalText(text), ago(appeal.createdAt),
            ]
        }
        // In a pipe, the text is not shortened, and the time is a timestamp.
        let fields = appeals.map { appeal in
            [
                TerminalText(appeal.id.description), TerminalText(appeal.decision.id.description),
                summary(of: appeal.decision), TerminalText(appeal.appellant.handle), TerminalText(appeal.text),
                TerminalText(time: appeal.createdAt),
            ]
        }
        return Listing(columns: columns, rows: rows, heading: 2, width: width, fields: fields)
    }
}
