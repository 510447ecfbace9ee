import ArgumentParser
import BoardClient
import BoardModels

struct WatchWordsListCommand: BoardCommand {
    static let configuration = CommandConfiguration("list", "List the watch words.", "주의 단어를 봅니다.")

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let words = try await context.call { try await $0.watchWords() }
        let text = context.moderationText
        try context.show(words, orSay: LocalizedText("There are no watch words.", "주의 단어가 없습니다.")) {
            let rows = words.items.map { word in
                [
                    TerminalText("#\(word.id)", .dim), TerminalText(word.word, .bold),
                    TerminalText(word.addedBy?.handle ?? ""), text.ago(word.addedAt),
                ]
            }
            let columns = [
                text.column(PostMessage.id, .right),
                text.column(LocalizedText("WORD", "단어"), role: .wraps(minimum: 12)),
                text.column(LocalizedText("BY", "추가한 사람"), role: .truncates(minimum: 8)),
                text.column(LocalizedText("WHEN", "시각")),
            ]
            // In a pipe, numbers have no "#", and the time is a timestamp.
            let fields = words.items.map { word in
                [
                    TerminalText(word.id.description), TerminalText(word.word, .bold),
                    TerminalText(word.addedBy?.handle ?? ""), TerminalText(time: word.addedAt),
                ]
            }
            return Listing(columns: columns, rows: rows, width: context.output.width, fields: fields)
        }
    }
}
