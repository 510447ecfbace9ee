import BoardModels

/// A flash message: the result of a form, shown once on the next page.
package struct FlashMessage: Sendable {
    /// The key of the text in `PageTexts`; the cookie contains only the key, so that a forged cookie adds no text.
    package let name: String
    /// The number in the text; nil if it has none.
    package let count: Int?

    package init(_ text: some LocalizedMessage, count: Int? = nil) {
        name = String(describing: text)
        self.count = count
    }
}

/// The content of the flash cookie, which a redirect sets and the next page reads.
package struct FlashCookie: Sendable {
    /// The `name` of the `FlashMessage`; empty if there is none.
    package let message: String
    /// The number in the message; nil if it has none.
    package let count: Int?
    /// The path of the accepted form, whose draft the page's script then deletes; nil if no form was accepted, or if a
    /// cookie cannot contain the path.
    package let sent: String?

    package init(_ message: FlashMessage, sent path: String?) {
        self.init(message: message.name, count: message.count, sent: path)
    }

    private init(message: String, count: Int?, sent path: String?) {
        self.message = message
        self.count = count
        sent = path.flatMap { $0.utf8.allSatisfy(Self.isPathCharacter) ? $0 : nil }
    }

    /// Parses the value of a cookie, such as `casesDecided-3:/moderation/cases/7`: message, count and path.
    package init(cookie: String) {
        let parts = cookie.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        let words = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { String($0) }
        self.init(
            message: words[0], count: words.count > 1 ? Int(words[1]) : nil, sent: parts.count > 1 ? parts[1] : nil)
    }

    package var cookie: String {
        let counted = count.map { "\(message)-\($0)" } ?? message
        return sent.map { "\(counted):\($0)" } ?? counted
    }

    /// True for ASCII letters, digits, `-`, `/` and `_`, which the paths of forms consist of and a cookie can contain.
    private static func isPathCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2F, 0x5F: true
        default: false
        }
    }
}
