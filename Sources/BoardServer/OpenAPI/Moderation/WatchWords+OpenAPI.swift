import BoardModels
import BoardWeb

extension Operation {
    static let watchWords = [
        Operation(
            .listWatchWords, "List watch words", "By word, all on one page: at most \(WatchWord.maximumCount).",
            success: .cacheable(.page(of: WatchWord.self))),
        Operation(
            .addWatchWord, "Add a watch word", parameters: [.idempotencyKey], body: .of(NewWatchWord.self),
            success: .created(.of(WatchWord.self)), problems: [.nameTaken, .listFull, .idempotencyKeyReused]),
        Operation(
            .removeWatchWord, "Remove a watch word", parameters: [.watchWordID], success: .noContent,
            problems: [.notFound]),
    ]
}

extension Parameter {
    static let watchWordID = id("watchWordID", "The watch word's id.")
}

extension TypeDescription {
    static let watchWords: [TypeDescription] = [
        .init(
            WatchWord.self, "A word that opens a case for all content in which it occurs.",
            ["word": .line(WatchWord.length), "addedBy": "Absent if the account was deleted."]),
        .body(
            NewWatchWord.self, "A watch word.", example: ["word": "casino"]),
    ]
}
