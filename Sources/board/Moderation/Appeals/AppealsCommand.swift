import ArgumentParser

struct AppealsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "appeals", "Show appeals; moderators resolve them.", "이의 신청을 봅니다. 처리는 운영진이 합니다.",
        subcommands: [
            AppealsListCommand.self, AppealsShowCommand.self, AppealsUpholdCommand.self,
            AppealsOverturnCommand.self,
        ],
        defaultSubcommand: AppealsListCommand.self)
}
