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

struct WatchWordsListCommand: BoardCommand {
    static let configuration = CommandConfiguration("list", LocalizedText("List the watch words.", "감시어를 봅니다."))

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let words = try await context.call(as: account) { client throws(ClientError) in try await client.watchWords() }
        let text = context.moderationText
        try context.show(words, orSay: LocalizedText("There are no watch words.", "감시어가 없습니다.")) {
            let rows = words.items.map { word in
                [
                    TerminalText("#\(word.id)", .dim), TerminalText(word.word, .bold),
                    TerminalText(word.addedBy?.handle ?? ""), text.ago(word.addedAt),
                ]
            }
            let columns = [
                text.column(PostMessage.id.localized, .right),
                text.column(LocalizedText("WORD", "낱말"), role: .wraps(minimum: 12)),
                text.column(LocalizedText("BY", "추가한 사람"), role: .truncates(minimum: 8)),
                text.column(LocalizedText("WHEN", "시각")),
            ]
            return Table(columns: columns, rows: rows).lines(width: context.output.width)
        }
    }
}

struct WatchWordsAddCommand: BoardCommand {
    static let configuration = CommandConfiguration("add", LocalizedText("Watch for words.", "감시어를 추가합니다."))

    @Argument(help: .localized("The words.", "낱말."))
    var words: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        var new: [NewWatchWord] = []
        for word in words { new.append(try checking(NewWatchWord(word: word).validated)) }
        let account = try context.signedInAccount()
        var added: [WatchWord] = []
        for word in new {
            let kept = try await context.create(as: account) { client, key throws(ClientError) in
                try await client.addWatchWord(word, idempotencyKey: key)
            }
            added.append(kept)
            if !context.isJSON {
                context.say(LocalizedText("\"{0}\" is watched for.", "\"{0}\"{0|을|를} 감시어로 추가했습니다."), kept.word)
            }
        }
        if context.isJSON { try context.print(json: Page(items: added, next: nil)) }
    }
}

struct WatchWordsRemoveCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "remove", LocalizedText("No longer watch for words.", "감시어를 삭제합니다."))

    @Argument(help: .localized("The words, or their numbers.", "낱말이나 번호."))
    var words: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let known = try await context.call(as: account) { client throws(ClientError) in
            try await client.watchWords().items
        }
        // A word that is not found must stop the command before anything is removed.
        var found: [WatchWord] = []
        for text in words { found.append(try Self.find(text, among: known)) }
        for word in found {
            try await context.call(as: account) { client throws(ClientError) in
                try await client.removeWatchWord(word.id)
            }
            if !context.isJSON {
                context.say(
                    LocalizedText("\"{0}\" is no longer watched for.", "\"{0}\"{0|을|를} 감시어에서 삭제했습니다."), word.word)
            }
        }
        if context.isJSON { try context.print(json: Page(items: found, next: nil)) }
    }

    private static func find(_ text: String, among known: [WatchWord]) throws(Failure) -> WatchWord {
        let named = known.first { $0.word.lowercased() == text.trimmingSpaces.lowercased() }
        let numbered = WatchWord.ID(text.hasPrefix("#") ? String(text.dropFirst()) : text)
        guard let word = named ?? known.first(where: { $0.id == numbered }) else {
            throw Failure(
                .notFound,
                LocalizedText(
                    "\"{0}\" is not a watch word; board watch-words lists them.",
                    "\"{0}\"{0|은|는} 감시어가 아닙니다. board watch-words로 목록을 볼 수 있습니다."), text)
        }
        return word
    }
}
