import BoardModels
import BoardWeb

extension Operation {
    static let watchWords = [
        Operation(
            .listWatchWords, "List watch words", "By word, all on one page: at most \(WatchWord.maximumCount).",
            success: .cacheable(.page(of: .watchWord))),
        Operation(
            .addWatchWord, "Add a watch word", parameters: [.idempotencyKey], body: .newWatchWord,
            success: .created(.watchWord), problems: [.nameTaken, .listFull, .idempotencyKeyReused]),
        Operation(
            .removeWatchWord, "Remove a watch word", parameters: [.watchWordID], success: .noContent,
            problems: [.notFound]),
    ]
}

extension Parameter {
    static let watchWordID = id("watchWordID", "The watch word's id.")
}

extension Schema {
    static let watchWord = object(
        "WatchWord", "A word that opens a case for all content in which it occurs.",
        required: [
            "id": .identifier("The word's id."), "word": .line("The word.", WatchWord.length),
            "addedAt": .timestamp("When it was added."),
        ],
        optional: ["addedBy": .author.described("The member who added the word; absent if the account was deleted.")])

    static let newWatchWord = object(
        "NewWatchWord", "A watch word.",
        example: ["word": "casino"], required: ["word": .line("The word.", WatchWord.length)])
}
