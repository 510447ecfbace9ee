import ArgumentParser
import BoardClient
import BoardModels

struct MembersShowCommand: BoardCommand {
    static let configuration = CommandConfiguration("show", "Show a member's moderation record.", "회원의 제재와 결정 기록을 봅니다.")

    static let examples = [CommandExample("mina", prints: "ModerationRecord", as: .moderator)]

    @Argument(help: .localized("The member's handle.", "회원의 아이디."))
    var handle: String

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let record = try await context.suggestingMember(for: handle, as: account) { () throws(Failure) in
            try await context.call(as: account) { try await $0.memberRecord(handle) }
        }
        let text = context.moderationText
        try context.show(record) {
            text.lines([text.record(record, heading: LocalizedText("Member", "회원"), all: true)])
        }
    }
}
