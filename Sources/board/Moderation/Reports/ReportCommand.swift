import ArgumentParser
import BoardClient
import BoardModels

struct ReportCommand: BoardCommand {
    static let configuration = CommandConfiguration("report", "Report content to the moderators.", "게시물을 운영진에게 신고합니다.")

    @Argument(
        help: .localized(
            "The numbers of the content, or ranges such as 49-51; the reason may follow.",
            "게시물 번호나 49-51 같은 범위. 뒤에 사유를 써도 됩니다."))
    var ids: [String] = []

    @Option(name: .shortAndLong, help: ReasonArgument.help, completion: .list(ReasonArgument.slugs))
    var reason: String?

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: .localized(
            "What is wrong; required for the reason other; - reads standard input.",
            "무엇이 문제인지. 사유가 기타이면 필요합니다. -는 표준 입력을 읽습니다.",
            value: "text"))
    var note: String?

    @Option(
        help: .localized("The reported revision; by default the current one.", "신고할 버전의 번호. 없으면 현재 버전.", value: "n")
    )
    var revision: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let (numbers, given) = try operands()
        let ids = try context.ids(numbers, as: Content.ID.self)
        let revision = try readRevision()
        guard revision == nil || ids.count == 1 else {
            throw Failure(
                .usage,
                LocalizedText("--revision is for one number only.", "--revision은 번호가 하나일 때만 쓸 수 있습니다."))
        }
        let account = try context.signedInAccount()
        let reason = if let given { given } else { try ReasonArgument.promptIfMissing(nil, in: context) }
        let note = try writtenNote(for: reason, in: context)
        guard reason != .other || note != nil else {
            throw Failure(
                .usage,
                LocalizedText(
                    "The reason other needs a note on what is wrong: --note TEXT",
                    "사유가 기타이면 무엇이 문제인지도 써 주세요: --note 내용"))
        }
        var reported = 0
        defer { sayWhatFollows(reported, in: context) }
        do {
            let new = try checking(NewReport(reason: reason, note: note, revision: revision).validated)
            try await context.each(ids, titled: LocalizedText("#{0}", "게시물 #{0}")) { id throws(Failure) in
                let report = try await send(new, on: id, as: account, in: context)
                reported += 1
                return report
            } saying: { report in
                message(report, in: context)
            }
        } catch {
            // A note given with --note still exists; one written at the terminal is saved to a file.
            guard self.note == nil, let note else { throw error }
            throw error.adding(context.saveUnsentText(note, named: "report", unlessGiven: nil))
        }
    }

    /// Splits the operands into the numbers and a reason that follows them, as in "3 spam", unless `--reason` is given.
    private func operands() throws(Failure) -> (numbers: [String], reason: ReportReason?) {
        if let reason { return (ids, try ReasonArgument.read(reason)) }
        let numbers = Array(ids.prefix { $0.contains(where: \.isNumber) })
        let words = ids.dropFirst(numbers.count)
        guard !numbers.isEmpty, !words.isEmpty, !words.contains(where: { $0.contains(where: \.isNumber) }) else {
            // Without a clear reason all operands are taken for numbers, so that the first invalid one is reported.
            return (ids, nil)
        }
        return (numbers, try ReasonArgument.read(words.joined(separator: " ")))
    }

    private func send(
        _ new: NewReport, on id: Content.ID, as account: Account, in context: Context
    ) async throws(Failure) -> Report {
        do throws(Failure) {
            return try await context.create(as: account) { try await $0.report(id, new, idempotencyKey: $1) }
        } catch  where error.has(.notAllowed) {
            // The server's problem does not say that the content is the reporter's own.
            throw Failure(
                .notAllowed,
                LocalizedText(
                    "#{0} is your own; you can report only what others wrote. To delete it: board delete {0}",
                    "게시물 #{0}{0|은|는} 내가 쓴 것입니다. 다른 회원의 게시물만 신고할 수 있습니다. 삭제하려면: board delete {0}"),
                id.description)
        }
    }

    /// Returns the reporter's note: the option's value or, for the reason "other", a text written at the terminal.
    ///
    /// Returns nil without the option if the reason is another one, or if there is no terminal.
    private func writtenNote(for reason: ReportReason, in context: Context) throws(Failure) -> String? {
        let given = try TextArgument.given(note)
        guard given == nil, reason == .other, context.terminal.isInteractive else { return given }
        let purpose = LocalizedText("What is wrong with it? Only moderators read this.", "무엇이 문제인지 써 주세요. 운영진만 읽습니다.")
        let hints = context.writingHints(context.text(purpose), limit: NewReport.noteLength.upperBound)
        return try context.writtenText(nil, option: "--note", named: "report", hints: hints)
    }

    private func message(_ report: Report, in context: Context) -> String {
        // The response to a repeated report has no title if the content has been deleted.
        context.text(
            report.title.isEmpty
                ? LocalizedText("#{0} is reported: {2}.", "게시물 #{0}{0|을|를} 신고했습니다: {2}.")
                : LocalizedText("#{0} \"{1}\" is reported: {2}.", "게시물 #{0} \"{1}\"{1|을|를} 신고했습니다: {2}."),
            report.content.description, report.title, report.reason.name(in: context.language))
    }

    private func sayWhatFollows(_ reported: Int, in context: Context) {
        guard reported > 0, !context.isJSON else { return }
        context.say(
            LocalizedText(
                "A moderator will review it. You get a notice of the decision; board reports shows it too.",
                "운영진이 검토합니다. 결과는 알림(board notices)으로 알려 드리고, board reports에서도 볼 수 있습니다."))
    }

    private func readRevision() throws(Failure) -> Int? {
        guard let revision else { return nil }
        guard let number = Int(revision), number >= 1 else {
            throw Failure(.usage, NumberArgument.unreadable, revision)
        }
        return number
    }
}
