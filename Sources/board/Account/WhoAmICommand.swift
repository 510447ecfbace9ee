import ArgumentParser
import BoardClient
import BoardModels

struct WhoAmICommand: BoardCommand {
    static let configuration = CommandConfiguration("whoami", "Show who is signed in.", "지금 로그인한 계정을 봅니다.")

    static let examples = [CommandExample(prints: "OwnAccount")]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let own = try await context.call { try await $0.ownAccount() }
        let member = own.member
        let text = context.text(
            LocalizedText("{0} ({1}), {2} at {3}", "{0} ({1}) · {2} · {3}"), member.handle, member.displayName,
            context.text(member.role), context.server.description)
        try context.show(own) { [TerminalText(text)] + context.activeSanctions(own.sanctions) }
        context.printWaiting(own.unreadNotices, own.moderation)
    }
}
