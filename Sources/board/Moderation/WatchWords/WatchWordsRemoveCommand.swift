import ArgumentParser
import BoardClient
import BoardModels

struct WatchWordsRemoveCommand: BoardCommand {
    static let configuration = CommandConfiguration("remove", "Remove watch words.", "주의 단어를 삭제합니다.")

    @Argument(help: .localized("The words, or their numbers.", "단어나 번호."))
    var words: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let known = try await context.call(as: account) { try await $0.watchWords().items }
        // A word that is not found must stop the command before anything is removed.
        var found: [WatchWord] = []
        for text in words {
            found.append(
                try known.named(
                    text, \.word, \.id,
                    orSay: LocalizedText(
                        "\"{0}\" is not a watch word; board watch-words lists them.",
                        "\"{0}\"{0|은|는} 주의 단어가 아닙니다. board watch-words로 목록을 볼 수 있습니다.")))
        }
        for word in found {
            try await context.call(as: account) { try await $0.removeWatchWord(word.id) }
            if !context.isJSON {
                context.say(
                    LocalizedText("\"{0}\" is removed from the watch words.", "\"{0}\"{0|을|를} 주의 단어에서 삭제했습니다."),
                    word.word)
            }
        }
        if context.isJSON { try context.print(json: Page(items: found, next: nil)) }
    }
}
