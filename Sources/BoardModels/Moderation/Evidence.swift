/// A case's copy of a revision that is under review, kept even if the author edits or deletes the content.
package struct Evidence: Equatable, Sendable {
    package var revision: Int
    package var content: AnyContent
    /// The conditions measured at the content's place and time, to compare with the weather type that the author chose;
    /// nil if they are unknown.
    package var conditions: Conditions?
    package var takenAt: Timestamp

    package init(revision: Int, content: AnyContent, conditions: Conditions?, takenAt: Timestamp) {
        self.revision = revision
        self.content = content
        self.conditions = conditions
        self.takenAt = takenAt
    }
}

// In JSON, the content's fields are members of the evidence's own object.
extension Evidence: Codable {
    private enum CodingKeys: CodingKey {
        case revision, conditions, takenAt
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            revision: try container.decode(Int.self, forKey: .revision), content: try AnyContent(from: decoder),
            conditions: try container.decodeIfPresent(Conditions.self, forKey: .conditions),
            takenAt: try container.decode(Timestamp.self, forKey: .takenAt))
    }

    package func encode(to encoder: any Encoder) throws {
        try content.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(revision, forKey: .revision)
        try container.encodeIfPresent(conditions, forKey: .conditions)
        try container.encode(takenAt, forKey: .takenAt)
    }
}
