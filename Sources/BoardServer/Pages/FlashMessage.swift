import BoardModels

/// A flash message: the result of a form, shown once on the next page.
struct FlashMessage: Sendable {
    /// The key of the text in `PageTexts`; the cookie carries only the key, so that a forged cookie adds no text.
    let name: String

    init(_ text: some LocalizedMessage & RawRepresentable<String>) {
        name = text.rawValue
    }
}

/// What the cookie of flash messages tells the next page.
struct FlashCookie: Sendable {
    /// The name of the message; empty if there is none.
    let message: String
    /// The address of the form that was carried out, of which the browser removes the draft; nil if there was none.
    let sent: String?

    init(message: String, sent path: String?) {
        self.message = message
        sent = path.flatMap { $0.utf8.allSatisfy(Self.isPathCharacter) ? $0 : nil }
    }

    init(cookie: String) {
        let parts = cookie.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        self.init(message: parts[0], sent: parts.count > 1 ? parts[1] : nil)
    }

    var cookie: String { sent.map { "\(message):\($0)" } ?? message }

    // The paths of forms, without what a cookie cannot hold.
    private static func isPathCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2F, 0x5F: true
        default: false
        }
    }
}
