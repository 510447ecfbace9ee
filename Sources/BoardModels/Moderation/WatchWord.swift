/// A watched word: new or edited content that contains it opens a moderation case.
package struct WatchWord: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<WatchWord>

    package var id: ID
    package var word: String
    /// The moderator who added the word; nil if the account was deleted.
    package var addedBy: Author?
    package var addedAt: Timestamp

    package init(id: ID, word: String, addedBy: Author?, addedAt: Timestamp) {
        self.id = id
        self.word = word
        self.addedBy = addedBy
        self.addedAt = addedAt
    }

    package static let length = 2...60
    /// The maximum number of watch words on a server, for all boards together.
    package static let maximumCount = 500
}

/// A word to watch for: the body of `POST /watch-words`.
package struct NewWatchWord: Codable, Equatable, ValidatedBody {
    package var word: String

    package init(word: String) {
        self.word = word
    }

    package static let fields: [BodyField<NewWatchWord>] = [
        .init("word", \.word, .line(WatchWord.length))
    ]
}
