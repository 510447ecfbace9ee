import ArgumentParser
import BoardClient
import BoardModels

struct AccountShowCommand: BoardCommand {
    static let configuration = CommandConfiguration("show", "Show your account.", "내 계정을 봅니다.")

    static let examples = [CommandExample(prints: "OwnAccount")]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let own = try await context.call { try await $0.ownAccount() }
        let member = own.member
        try context.show(own) {
            var facts = [
                (LocalizedText("Handle", "아이디"), member.handle),
                (LocalizedText("Name", "이름"), member.displayName),
                (LocalizedText("Role", "역할"), context.text(member.role)),
                (LocalizedText("Member since", "가입한 날"), RelativeTime.date(member.createdAt)),
                (LocalizedText("Server", "서버"), context.server.description),
            ]
            if let introduction = member.introduction {
                // Index 2 is below the name.
                facts.insert((LocalizedText("Introduction", "소개"), introduction.replacing("\n", with: " ")), at: 2)
            }
            let rows = facts.map { [TerminalText(context.text($0.0), .dim), TerminalText($0.1)] }
            return Table(columns: [.init(""), .init("", role: .wraps(minimum: 10))], rows: rows)
                .lines(width: context.output.width) + context.activeSanctions(own.sanctions)
        }
        context.printWaiting(own.unreadNotices, own.moderation)
    }
}

extension Context {
    /// Renders a member's active sanctions, one sentence each; empty if there are none.
    func activeSanctions(_ sanctions: [Sanction]) -> [TerminalText] {
        sanctions.filter { $0.isActive(at: now) }.map { TerminalText($0.sentence(in: language)) }
            .wrapped(to: output.width)
    }
}
