import ArgumentParser
import BoardClient
import BoardModels

struct WatchWordsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "watch-words", abstract: PresetHelp.watchWords.text,
            subcommands: [WatchWordsListCommand.self, WatchWordsAddCommand.self, WatchWordsRemoveCommand.self],
            defaultSubcommand: WatchWordsListCommand.self)
    }
}

struct WatchWordsListCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: PresetHelp.listWords.text)
    }

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let words = try await context.ask(as: account) { client throws(ClientError) in try await client.watchWords() }
        let text = context.moderationText
        try context.show(words, orSay: PresetMessage.noWords) {
            let rows = words.items.map { word in
                [
                    TerminalText("#\(word.id)", .dim), TerminalText(word.word, .bold),
                    TerminalText(word.addedBy?.handle ?? ""), text.ago(word.addedAt),
                ]
            }
            return Table(
                columns: [
                    .init(context.text(PostMessage.id), .right),
                    .init(context.text(PresetMessage.word), role: .wraps(least: 12)),
                    .init(context.text(PresetMessage.addedBy), role: .cut(least: 8)),
                    .init(context.text(PresetMessage.addedAt)),
                ], rows: rows
            ).lines(width: context.output.width)
        }
    }
}

struct WatchWordsAddCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "add", abstract: PresetHelp.addWords.text)
    }

    @Argument(help: PresetHelp.words.help)
    var words: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        var new: [NewWatchWord] = []
        for word in words { new.append(try checking(NewWatchWord(word: word).validated)) }
        let account = try context.signedInAccount()
        var added: [WatchWord] = []
        for word in new {
            let kept = try await context.askOnce(as: account) { client, key throws(ClientError) in
                try await client.addWatchWord(word, idempotencyKey: key)
            }
            added.append(kept)
            if !context.isJSON { context.say(PresetMessage.wordAdded, kept.word) }
        }
        if context.isJSON { try context.print(json: Page(items: added, next: nil)) }
    }
}

struct WatchWordsRemoveCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "remove", abstract: PresetHelp.removeWords.text)
    }

    @Argument(help: PresetHelp.wordsOrNumbers.help)
    var words: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let account = try context.signedInAccount()
        let known = try await context.ask(as: account) { client throws(ClientError) in
            try await client.watchWords().items
        }
        // All are found before the first is removed.
        var found: [WatchWord] = []
        for text in words { found.append(try Self.find(text, among: known)) }
        for word in found {
            try await context.ask(as: account) { client throws(ClientError) in
                try await client.removeWatchWord(word.id)
            }
            if !context.isJSON { context.say(PresetMessage.wordRemoved, word.word) }
        }
        if context.isJSON { try context.print(json: Page(items: found, next: nil)) }
    }

    private static func find(_ text: String, among known: [WatchWord]) throws(Failure) -> WatchWord {
        let named = known.first { $0.word.lowercased() == text.trimmingSpaces.lowercased() }
        let numbered = WatchWord.ID(text.hasPrefix("#") ? String(text.dropFirst()) : text)
        guard let word = named ?? known.first(where: { $0.id == numbered }) else {
            throw Failure(.notFound, PresetMessage.unknownWord, text)
        }
        return word
    }
}
