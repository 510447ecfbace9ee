/// One revision of a post: its content as of its creation or of an edit.
package struct PostRevision: PostContentHolder, Equatable, Sendable {
    package var revision: Int
    package var content: PostContent
    package var writtenAt: Timestamp

    package init(revision: Int, content: PostContent, writtenAt: Timestamp) {
        self.revision = revision
        self.content = content
        self.writtenAt = writtenAt
    }
}

extension PostRevision: Codable {
    private enum CodingKeys: CodingKey {
        case revision, writtenAt
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            revision: try container.decode(Int.self, forKey: .revision), content: try PostContent(from: decoder),
            writtenAt: try container.decode(Timestamp.self, forKey: .writtenAt))
    }

    package func encode(to encoder: any Encoder) throws {
        try content.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(revision, forKey: .revision)
        try container.encode(writtenAt, forKey: .writtenAt)
    }
}
