import ArgumentParser

struct NoticesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "notices", "Read your notices.", "알림을 봅니다.",
        subcommands: [NoticesListCommand.self, NoticesReadCommand.self],
        defaultSubcommand: NoticesListCommand.self)
}
