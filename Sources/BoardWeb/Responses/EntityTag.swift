import BoardModels
import Crypto
import Hummingbird

/// An entity tag `"<version>-<hash>"`: If-Match compares the version, and If-None-Match the whole tag.
package struct EntityTag: CustomStringConvertible {
    package let description: String

    package init(version: String, bytes: [UInt8]) {
        let hash = Base64URL.encode(Array(SHA256.hash(data: bytes).prefix(12)))
        description = version.isEmpty ? "\"\(hash)\"" : "\"\(version)-\(hash)\""
    }

    /// Returns the tag of a variant of the body: `tag` with `variant` appended, which leaves its version unchanged.
    package static func adding(_ variant: String, to tag: String) -> String {
        "\(tag.dropLast()).\(variant)\""
    }

    /// True if an If-None-Match list contains the tag, by the weak comparison of RFC 9110.
    package static func contains(_ tag: String, in list: String) -> Bool {
        list.headerElements.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    }

    /// Returns the latest version in an If-Match list of tags; nil if it has no tag of this server.
    package static func latestVersion(in list: String) -> Int? {
        list.headerElements.compactMap { version(in: $0) }.max()
    }

    /// The version in a strong or weak tag of this server; nil for any other text.
    private static func version(in tag: String) -> Int? {
        let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        guard opaque.utf8.count > 2, opaque.hasPrefix("\""), opaque.hasSuffix("\"") else { return nil }
        let parts = opaque.dropFirst().dropLast().split(separator: "-", omittingEmptySubsequences: false)
        return parts.first.flatMap { Int($0) }
    }
}

extension Request {
    /// The version in the If-Match header: the revision of a post, a preset or a member's settings, or the version of a
    /// case; nil for any version (`*`).
    ///
    /// Throws a 428 if the header is missing, and a 412 if it has no tag of this server.
    ///
    /// Only the version of a tag matters: a new like changes the tag, but no text that an edit could overwrite. Weak
    /// tags are accepted, because a proxy that compresses a response weakens its tag. If the header lists several tags,
    /// the latest version counts, because the client has read that version too.
    package func requiredVersion(_ context: some LanguageContext) throws -> Int? {
        guard let header = headers[.ifMatch] else { throw context.problem(.preconditionRequired) }
        if header.trimmingSpaces == "*" { return nil }
        guard let latest = EntityTag.latestVersion(in: header) else { throw context.problem(.editConflict) }
        return latest
    }
}
