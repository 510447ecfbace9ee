/// One revision of content: the content's fields as the author created them or as an edit changed them.
package struct ContentRevision<Content: Codable & Equatable & Sendable>: Equatable, Sendable {
    package var revision: Int
    package var content: Content
    package var writtenAt: Timestamp

    package init(revision: Int, content: Content, writtenAt: Timestamp) {
        self.revision = revision
        self.content = content
        self.writtenAt = writtenAt
    }
}

// In JSON, the content's fields are members of the revision's own object.
extension ContentRevision: Codable {
    private enum CodingKeys: CodingKey {
        case revision, writtenAt
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            revision: try container.decode(Int.self, forKey: .revision), content: try Content(from: decoder),
            writtenAt: try container.decode(Timestamp.self, forKey: .writtenAt))
    }

    package func encode(to encoder: any Encoder) throws {
        try content.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(revision, forKey: .revision)
        try container.encode(writtenAt, forKey: .writtenAt)
    }
}
