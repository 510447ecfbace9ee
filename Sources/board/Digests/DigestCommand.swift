import ArgumentParser

struct DigestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "digest", "Manage the daily digest of the weather and recommended posts.", "매일 받는 날씨 소식을 관리합니다.",
        subcommands: [DigestShowCommand.self, DigestOnCommand.self, DigestOffCommand.self],
        defaultSubcommand: DigestShowCommand.self)
}
