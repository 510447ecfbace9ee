/// Content of any kind, for code that treats all kinds alike, such as reviews by moderators.
///
/// Its JSON object has the content's members and an additional member, `kind`.
package struct AnyContent: Sendable {
    package var fields: any DeclaredContent

    package init(_ content: some DeclaredContent) { fields = content }

    package var kind: ContentKind { type(of: fields).kind }

    /// The content of a post; nil for content of another kind.
    package var post: PostContent? { fields as? PostContent }
}

extension AnyContent: Equatable {
    package static func == (one: AnyContent, other: AnyContent) -> Bool { one.fields.isEqual(to: other.fields) }
}

extension DeclaredContent {
    fileprivate func isEqual(to other: any DeclaredContent) -> Bool { other as? Self == self }
}

extension AnyContent: Codable {
    private enum CodingKeys: CodingKey {
        case kind
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Evidence that was stored before kinds existed is about posts.
        let kind = try container.decodeIfPresent(ContentKind.self, forKey: .kind) ?? .post
        fields = try kind.contentType.init(from: decoder)
    }

    package func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
    }
}
