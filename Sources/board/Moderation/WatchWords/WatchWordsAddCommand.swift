import ArgumentParser
import BoardClient
import BoardModels

struct WatchWordsAddCommand: BoardCommand {
    static let configuration = CommandConfiguration("add", "Add watch words.", "주의 단어를 추가합니다.")

    @Argument(help: .localized("The words; you are asked for them without any.", "단어. 없으면 물어봅니다."))
    var words: [String] = []

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        var new: [NewWatchWord] = []
        let asked = LocalizedText("Words, with commas between them: ", "단어 (쉼표로 구분): ")
        let given =
            words.isEmpty
            ? try context.questions.given(nil, asking: asked).split(separator: ",").map(String.init) : words
        for word in given { new.append(try checking(NewWatchWord(word: word).validated)) }
        let account = try context.signedInAccount()
        var added: [WatchWord] = []
        for word in new {
            let kept = try await context.create(as: account) { try await $0.addWatchWord(word, idempotencyKey: $1) }
            added.append(kept)
            if !context.isJSON {
                context.say(
                    LocalizedText("\"{0}\" is added to the watch words.", "\"{0}\"{0|을|를} 주의 단어로 추가했습니다."), kept.word)
            }
        }
        if context.isJSON { try context.print(json: Page(items: added, next: nil)) }
    }
}
