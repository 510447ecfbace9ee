/// A moderator's reusable template for decisions: a name, a reason and a message in English and Korean.
package struct Preset: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Preset>

    package var id: ID
    /// 1 for a new preset; each edit increments it.
    package var revision: Int
    package var name: String
    package var reason: ReportReason
    /// The message to the author in English and in Korean.
    package var english: String
    package var korean: String

    package init(id: ID, revision: Int = 1, name: String, reason: ReportReason, english: String, korean: String) {
        self.id = id
        self.revision = revision
        self.name = name
        self.reason = reason
        self.english = english
        self.korean = korean
    }

    package static let nameLength = 1...40
    /// The maximum number of presets on a server.
    package static let maximumCount = 50
}

/// The request body that creates or replaces a preset, a moderator's template for decisions.
package struct NewPreset: Codable, Equatable, Sendable {
    package var name: String
    package var reason: ReportReason
    package var english: String
    package var korean: String

    package init(name: String, reason: ReportReason, english: String, korean: String) {
        self.name = name
        self.reason = reason
        self.english = english
        self.korean = korean
    }

    /// The content of an existing preset.
    package init(_ preset: Preset) {
        self.init(name: preset.name, reason: preset.reason, english: preset.english, korean: preset.korean)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        reason = try container.decodeChoice(ReportReason.self, forKey: .reason)
        english = try container.decode(String.self, forKey: .english)
        korean = try container.decode(String.self, forKey: .korean)
    }

    package func validated() throws(InvalidFields) -> NewPreset {
        var check = FieldValidator()
        let normalized = NewPreset(
            name: check.line(name, "name", Preset.nameLength), reason: reason,
            english: check.paragraphs(english, "english", NewDecision.messageLength),
            korean: check.paragraphs(korean, "korean", NewDecision.messageLength))
        try check.throwIfInvalid()
        return normalized
    }
}

/// A watched word: new or edited content that contains it opens a moderation case.
package struct WatchWord: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<WatchWord>

    package var id: ID
    package var word: String
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
package struct NewWatchWord: Codable, Equatable, Sendable {
    package var word: String

    package init(word: String) {
        self.word = word
    }

    package func validated() throws(InvalidFields) -> NewWatchWord {
        var check = FieldValidator()
        let normalized = NewWatchWord(word: check.line(word, "word", WatchWord.length))
        try check.throwIfInvalid()
        return normalized
    }
}
