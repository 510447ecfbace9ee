import ArgumentParser
import BoardClient
import BoardModels

struct DigestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "digest",
        LocalizedText("The day's weather and the board's best for it, every day.", "날마다 그날의 날씨와 좋은 글을 받습니다."),
        subcommands: [DigestShowCommand.self, DigestOnCommand.self, DigestOffCommand.self],
        defaultSubcommand: DigestShowCommand.self)
}
