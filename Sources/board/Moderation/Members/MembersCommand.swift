import ArgumentParser

struct MembersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "members", "Show members' records and sanction members.", "회원의 기록을 보고 제재합니다.",
        subcommands: [MembersShowCommand.self, MembersSanctionCommand.self, MembersLiftCommand.self],
        defaultSubcommand: MembersShowCommand.self)
}
