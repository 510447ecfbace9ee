import ArgumentParser
import BoardModels

struct MembersCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "members",
            abstract: LocalizedText("Look at members and sanction them.", "회원의 기록을 보고 제재합니다.").text,
            subcommands: [MembersShowCommand.self, MembersSanctionCommand.self, MembersLiftCommand.self],
            defaultSubcommand: MembersShowCommand.self)
    }
}
