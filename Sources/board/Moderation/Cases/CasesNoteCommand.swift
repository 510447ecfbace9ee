import ArgumentParser
import BoardClient
import BoardModels

struct CasesNoteCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "note", LocalizedText("Add a note for the other moderators.", "다른 운영진에게 메모를 남깁니다."))

    @Argument(help: .localized("The case's number.", "신고 건 번호."))
    var id: String

    @Argument(
        help: .localized(
            "The note; - reads standard input; without it your editor opens.", "메모. -는 표준 입력을 읽고, 없으면 편집기가 열립니다."))
    var text: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let id = try NumberArgument.read(id, as: CaseSummary.ID.self)
        let account = try context.signedInAccount()
        let hint = LocalizedText("A note on case #{0}; only moderators read it.", "신고 건 #{0}의 메모입니다. 운영진만 읽습니다.")
        let note = try await context.sendingWritten(
            text, option: "TEXT", named: "note-\(id)", hint: context.text(hint, id.description),
            limit: NewCaseNote.length.upperBound
        ) { written throws(Failure) in
            let new = try checking(NewCaseNote(text: written).validated)
            return try await context.create(as: account) { client, key throws(ClientError) in
                try await client.addNote(new, to: id, idempotencyKey: key)
            }
        }
        try context.report(
            note, LocalizedText("The note is added to case #{0}.", "신고 건 #{0}에 메모를 남겼습니다."), id.description)
    }
}

extension Context {
    /// Reads a text from an argument, standard input or the editor, and passes it to `send`.
    ///
    /// A text from the editor is saved to a file if `send` throws.
    func sendingWritten<Value>(
        _ given: String?, option: String, named name: String, hint: String, limit: Int,
        send: (String) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let written = try writtenText(given, option: option, named: name, hints: writingHints(hint, limit: limit))
        do {
            return try await send(written)
        } catch {
            throw error.adding(try saveUnsentText(written, named: name, unlessGiven: given))
        }
    }
}
