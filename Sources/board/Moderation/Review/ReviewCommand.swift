import ArgumentParser
import BoardClient
import BoardModels
import Glibc

/// `board review`: reviews open appeals and cases one after another on an interactive screen.
struct ReviewCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "review", "Review appeals and cases one by one, by single keys.", "이의 신청과 신고 건을 한 건씩 단축키로 검토합니다.",
        discussion: LocalizedText(
            "A case is claimed while it is on the screen. Decisions can be reversed with u, or later with board undo.",
            "화면에 있는 동안 그 신고 건을 담당합니다. 결정은 u로, 나중에는 board undo로 되돌릴 수 있습니다."
        ))

    @OptionGroup var filter: CaseFilter

    @OptionGroup var globals: GlobalOptions

    private static var needsTerminal: Failure {
        Failure(
            .usage,
            LocalizedText(
                "A review needs a terminal; without one use: board cases, board decide",
                "검토하려면 터미널이 있어야 합니다. 없으면 board cases와 board decide를 써 주세요."))
    }

    func run(in context: Context) async throws(Failure) {
        let query = try filter.query()
        guard context.terminal.isInteractive else { throw Self.needsTerminal }
        let account = try context.signedInAccount()
        let reader = try await context.call(as: account) { try await $0.ownAccount().member }
        guard reader.role >= .moderator else {
            let refusal = LocalizedText(
                "Only moderators can review; {0} is not a moderator here.", "운영진만 검토할 수 있습니다. {0}{0|은|는} 운영진이 아닙니다.")
            throw Failure(.notAllowed, refusal, reader.handle)
        }
        let appeals = try await context.call(as: account) { try await $0.appeals() }
        let page = try await context.call(as: account) { try await $0.cases(query) }
        let mine = appeals.items.filter(\.mayResolve)
        guard !mine.isEmpty || !page.items.isEmpty else {
            guard !context.isJSON else { return try context.print(json: ReviewSummary()) }
            guard appeals.items.isEmpty else { return Self.say(waiting: appeals, in: context) }
            return context.say(LocalizedText("There are no open cases or appeals.", "검토할 신고 건이나 이의 신청이 없습니다."))
        }
        guard let screen = ReviewScreen(context, as: account) else { throw Self.needsTerminal }
        let queue = ReviewQueue(query, first: page, moderator: reader.handle)
        let session = ReviewSession(context, as: account, on: screen, queue: queue, appeals: mine)
        let exit = await session.run()
        screen.close()
        if appeals.items.count > mine.count, !context.isJSON { Self.say(waiting: appeals, in: context) }
        try finish(session.summary, exit, in: context)
    }

    /// Prints how many open appeals another moderator has to resolve, because they are against one's own decisions.
    private static func say(waiting appeals: Page<Appeal>, in context: Context) {
        let others = appeals.items.filter { !$0.mayResolve }
        context.say(
            LocalizedText(
                "{0} {0|appeal|appeals} against your own decisions {0|waits|wait} for another moderator: {1}",
                "내가 내린 결정에 대한 이의 신청 {0}건을 다른 운영진이 검토해야 합니다: {1}"),
            String(others.count), others.map { "#\($0.id)" }.joined(separator: " "))
    }

    private func finish(_ summary: ReviewSummary, _ exit: ExitReason?, in context: Context) throws(Failure) {
        // After a hangup there is no terminal to print to.
        if exit == .signal(SIGHUP) { Signals.end(by: SIGHUP) }
        // The session ended because the queue is empty.
        if exit == nil, !context.isJSON {
            context.say(
                LocalizedText("There is nothing more for you to decide.", "결정할 신고 건이나 이의 신청이 더 없습니다."))
            if summary.skipped > 0 {
                context.say(
                    LocalizedText(
                        "Open cases that were skipped, or that others hold, are listed by: board cases",
                        "건너뛴 신고 건이나 다른 운영진이 맡은 신고 건은 board cases에서 볼 수 있습니다."))
            }
        }
        try context.show(summary)
        if case .signal(let number) = exit { Signals.end(by: number) }
    }
}
