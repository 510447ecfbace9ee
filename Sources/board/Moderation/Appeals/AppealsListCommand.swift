import ArgumentParser
import BoardClient
import BoardModels

struct AppealsListCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "list", "List your appeals; for moderators, the open ones, oldest first.",
        "내 이의 신청을 봅니다. 운영진은 검토할 이의 신청을 오래된 것부터 봅니다.")

    @Flag(help: .localized("Your own appeals, also for moderators.", "운영진도 내 이의 신청만."))
    var mine = false

    @OptionGroup var page: PageOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        guard !mine, let found = try await openAppeals(in: context) else {
            let own = try await context.pages(page) { try await $0.ownAppeals($1) }
            return try context.show(own, orSay: LocalizedText("You have not appealed.", "이의를 신청한 내역이 없습니다.")) {
                context.moderationText.listing(own.items, isOwn: true)
            }
        }
        try context.show(found, orSay: LocalizedText("There are no open appeals.", "검토할 이의 신청이 없습니다.")) {
            context.moderationText.listing(found.items, isOwn: false)
        }
    }

    /// Fetches the open appeals; nil if the account is not a moderator's.
    private func openAppeals(in context: Context) async throws(Failure) -> Page<Appeal>? {
        do throws(Failure) {
            return try await context.pages(page) { try await $0.appeals($1) }
        } catch {
            // A moderator's access token may lack the scope.
            guard error.has(.notAllowed), try await context.call({ try await $0.ownAccount() }).member.role == .member
            else { throw error }
            return nil
        }
    }
}

extension ModerationText {
    /// A list of appeals with their authors or, if they are the reader's own, with their outcomes.
    fileprivate func listing(_ appeals: [Appeal], isOwn: Bool) -> Listing {
        func third(_ appeal: Appeal) -> TerminalText {
            TerminalText(isOwn ? text(appeal.state.localized) : appeal.appellant.handle)
        }
        let columns = [
            column(LocalizedText("APPEAL", "이의 신청"), .right),
            column(LocalizedText("AGAINST", "결정"), role: .wraps(minimum: 16)),
            isOwn
                ? column(LocalizedText("OUTCOME", "결과"))
                : column(LocalizedText("BY", "신청자"), role: .truncates(minimum: 8)),
            column(LocalizedText("TEXT", "내용"), role: .wraps(minimum: 20)), column(LocalizedText("WHEN", "시각")),
        ]
        let rows = appeals.map { appeal in
            let text = appeal.text.count > 120 ? appeal.text.prefix(119) + "…" : appeal.text
            return [
                TerminalText("#\(appeal.id)", .dim),
                TerminalText("#\(appeal.decision.id) ", .dim) + summary(of: appeal.decision),
                third(appeal), TerminalText(text), ago(appeal.createdAt),
            ]
        }
        // In a pipe, the text is not shortened, and the time is a timestamp.
        let fields = appeals.map { appeal in
            [
                TerminalText(appeal.id.description), TerminalText(appeal.decision.id.description),
                summary(of: appeal.decision), third(appeal), TerminalText(appeal.text),
                TerminalText(time: appeal.createdAt),
            ]
        }
        return Listing(columns: columns, rows: rows, heading: 2, width: width, fields: fields)
    }
}
