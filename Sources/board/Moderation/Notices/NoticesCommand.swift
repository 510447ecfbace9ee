import ArgumentParser
import BoardModels

struct NoticesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "notices", LocalizedText("Read your notices.", "알림을 봅니다."),
        subcommands: [NoticesListCommand.self, NoticesReadCommand.self],
        defaultSubcommand: NoticesListCommand.self)
}
