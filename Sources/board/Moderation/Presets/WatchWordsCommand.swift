import ArgumentParser
import BoardClient
import BoardModels

struct WatchWordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "watch-words",
        LocalizedText(
            "Manage the words that bring a post to the moderators.", "글에 들어 있으면 운영진이 검토할 낱말을 정합니다."
        ),
        subcommands: [WatchWordsListCommand.self, WatchWordsAddCommand.self, WatchWordsRemoveCommand.self],
        defaultSubcommand: WatchWordsListCommand.self)
}
