import ArgumentParser

struct WatchWordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "watch-words", "Manage watch words; content that contains one opens a case.",
        "주의 단어를 관리합니다. 주의 단어가 들어 있는 게시물은 신고 건이 됩니다.",
        subcommands: [WatchWordsListCommand.self, WatchWordsAddCommand.self, WatchWordsRemoveCommand.self],
        defaultSubcommand: WatchWordsListCommand.self)
}
