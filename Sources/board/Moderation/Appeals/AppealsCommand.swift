import ArgumentParser

struct AppealsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "appeals", "Show your appeals; moderators see and resolve the open ones.",
        "내 이의 신청을 봅니다. 운영진은 검토할 이의 신청을 보고 처리합니다.",
        subcommands: [
            AppealsListCommand.self, AppealsShowCommand.self, AppealsUpholdCommand.self,
            AppealsOverturnCommand.self,
        ],
        defaultSubcommand: AppealsListCommand.self)
}
