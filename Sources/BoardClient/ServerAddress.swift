import BoardModels

/// The base URL of a board server: scheme, host, port and an optional path prefix, without a trailing slash.
package struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// Parses an http or https URL with a host; nil if the text is anything else, or if the URL has a user name, query
    /// or fragment.
    package init?(_ text: String) {
        let text = text.trimmingSpaces
        let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let scheme = parts[0].lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let allowed = parts[1].unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0 != "\u{7F}" }
        guard allowed, !parts[1].contains(where: { "@?#\\<>\"^`{|}".contains($0) }) else { return nil }
        let authority = parts[1].prefix { $0 != "/" }
        let hasHost = authority.first.map { $0.isLetter || $0.isNumber || $0 == "[" } ?? false
        guard hasHost else { return nil }
        var path = parts[1].dropFirst(authority.count)
        while path.last == "/" { path.removeLast() }
        description = scheme + "://" + authority.lowercased() + path
    }

    /// The base URL of a server on this computer that runs with default settings.
    package static let standard = ServerAddress(known: "http://127.0.0.1:8080")

    private init(known: String) {
        description = known
    }
}

extension ServerAddress: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let address = ServerAddress(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an http or https address")
        }
        self = address
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
