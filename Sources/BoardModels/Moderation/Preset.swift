/// A moderator's reusable template for decisions: a name, a reason and a message in English and Korean.
package struct Preset: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Preset>

    package var id: ID
    /// The revision number: 1 for a new preset, incremented by each edit.
    package var revision: Int
    package var name: String
    package var reason: ReportReason
    /// The message to the author in English.
    package var english: String
    /// The message to the author in Korean.
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
package struct NewPreset: Codable, Equatable, ValidatedBody {
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

    /// Creates a request body with the fields of an existing preset.
    package init(_ preset: Preset) {
        self.init(name: preset.name, reason: preset.reason, english: preset.english, korean: preset.korean)
    }

    package static let fields: [BodyField<NewPreset>] = [
        .init("name", \.name, .line(Preset.nameLength)),
        .init("english", \.english, .paragraphs(NewDecision.messageLength)),
        .init("korean", \.korean, .paragraphs(NewDecision.messageLength)),
    ]
}
