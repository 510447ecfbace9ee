import ArgumentParser
import BoardClient
import BoardModels

struct ReportCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "report", abstract: ReportHelp.report.text)
    }

    @Argument(help: .postNumber)
    var id: String

    @Option(name: .shortAndLong, help: ReportHelp.reason.help, completion: .list(Reasons.slugs))
    var reason: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: ReportHelp.note.help(value: "text"))
    var note: String?

    @Option(help: ReportHelp.revision.help(value: "n"))
    var revision: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try PostNumber.read(id)
        var reason = try reason.map { text throws(Failure) in try Reasons.read(text) }
        let revision = try readRevision()
        let account = try context.signedInAccount()
        if reason == nil { reason = try Reasons.needed(nil, in: context) }
        guard let reason else { return }
        var words = try WrittenText.given(note)
        if words == nil, reason == .other, context.terminal.canAsk {
            words = try context.writtenText(
                nil, option: "--note", named: "report-\(id)",
                hints: [
                    context.text(ReportMessage.hintNote),
                    context.text(WritingMessage.hintLength, String(NewReport.noteLength.upperBound)),
                    context.text(WritingMessage.hintEmpty),
                ])
        }
        let report: Report
        do {
            let new = try checking(NewReport(reason: reason, note: words, revision: revision).validated)
            report = try await context.askOnce(as: account) { client, key throws(ClientError) in
                try await client.report(id, new, idempotencyKey: key)
            }
        } catch {
            let isWritten = note == nil && words != nil
            let kept = isWritten ? try context.keep(words ?? "", named: "report-\(id)", unlessGiven: nil) : .empty
            throw error.adding(kept)
        }
        guard !context.isJSON else { return try context.print(json: report) }
        context.say(ReportMessage.reported, id.description, report.title, report.reason.name(in: context.language))
        context.say(ReportMessage.next)
    }

    private func readRevision() throws(Failure) -> Int? {
        guard let revision else { return nil }
        guard let number = Int(revision), number >= 1 else { throw Failure(.usage, NumberMessage.unreadable, revision) }
        return number
    }
}
