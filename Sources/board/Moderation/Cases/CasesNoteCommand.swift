import ArgumentParser
import BoardClient
import BoardModels

struct CasesNoteCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "note", "Add a note for the other moderators.", "다른 운영진에게 메모를 남깁니다.")

    @Argument(help: .localized("The case's number.", "신고 건 번호."))
    var id: String

    @Argument(
        help: .localized(
            "The note; - reads standard input; without it, you are asked for it.", "메모. -는 표준 입력을 읽고, 없으면 물어봅니다."))
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
            return try await context.create(as: account) { try await $0.addNote(new, to: id, idempotencyKey: $1) }
        }
        try context.report(
            note, LocalizedText("The note is added to case #{0}.", "신고 건 #{0}에 메모를 남겼습니다."), id.description)
    }
}
