import ArgumentParser
import BoardClient
import BoardModels

struct ReportCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "report", LocalizedText("Report content to the moderators.", "게시물을 운영진에게 신고합니다."))

    @Argument(help: .localized("The number of the content.", "게시물 번호."))
    var id: String

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
        let id = try NumberArgument.read(id, as: Content.ID.self)
        let given = try reason.map { text throws(Failure) in try ReasonArgument.read(text) }
        let revision = try readRevision()
        let account = try context.signedInAccount()
        let reason = if let given { given } else { try ReasonArgument.promptIfMissing(nil, in: context) }
        var words = try TextArgument.given(note)
        if words == nil, reason == .other, context.terminal.isInteractive {
            words = try context.writtenText(
                nil, option: "--note", named: "report-\(id)",
                hints: [
                    context.text(
                        LocalizedText(
                            "What is wrong with it? Only moderators read this.",
                            "무엇이 문제인지 써 주세요. 운영진만 읽습니다.")),
                    context.text(WritingMessage.hintLength, String(NewReport.noteLength.upperBound)),
                    context.text(WritingMessage.hintEmpty),
                ])
        }
        let report: Report
        do {
            let new = try checking(NewReport(reason: reason, note: words, revision: revision).validated)
            report = try await context.create(as: account) { client, key throws(ClientError) in
                try await client.report(id, new, idempotencyKey: key)
            }
        } catch {
            let isWritten = note == nil && words != nil
            let kept =
                isWritten ? try context.saveUnsentText(words ?? "", named: "report-\(id)", unlessGiven: nil) : .empty
            throw error.adding(kept)
        }
        guard !context.isJSON else { return try context.print(json: report) }
        // A report that is made once more has no title after the content's deletion.
        context.say(
            report.title.isEmpty
                ? LocalizedText("#{0} is reported: {2}.", "게시물 #{0}{0|을|를} 신고했습니다: {2}.")
                : LocalizedText("#{0} \"{1}\" is reported: {2}.", "게시물 #{0} \"{1}\"{1|을|를} 신고했습니다: {2}."),
            id.description,
            report.title, report.reason.name(in: context.language))
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
