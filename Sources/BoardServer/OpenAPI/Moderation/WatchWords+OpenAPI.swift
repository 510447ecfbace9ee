import BoardModels
import BoardWeb

extension Operation {
    static let watchWords = [
        Operation(
            .listWatchWords, "List watch words", "By word, all on one page: at most \(WatchWord.maximumCount).",
            success: .cacheable(.page(of: WatchWord.self))),
        Operation(
            .addWatchWord, "Add a watch word", parameters: [.idempotencyKey], body: NewWatchWord.schema,
            success: .created(WatchWord.schema), problems: [.nameTaken, .listFull, .idempotencyKeyReused]),
        Operation(
            .removeWatchWord, "Remove a watch word", parameters: [.watchWordID], success: .noContent,
            problems: [.notFound]),
    ]
}

extension Parameter {
    static let watchWordID = id("watchWordID", "The watch word's id.")
}

extension WatchWord: Described {
    static let schema = object(
        "A word that opens a case for all content in which it occurs.",
        ["word": .line(length), "addedBy": "Absent if the account was deleted."])
}

extension NewWatchWord: Described {
    static let schema = body("A watch word.", example: ["word": "casino"])
}
