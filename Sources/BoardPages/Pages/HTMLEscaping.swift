import Mustache

/// The Mustache content type that escapes text as HTML; works on bytes, several times faster than on characters.
struct HTMLEscaping: MustacheContentType {
    /// The name of the content type in templates.
    static let name = "BOARD-HTML"

    func escapeText(_ text: String) -> String { Self.escaped(text) }

    /// Replaces the characters that have a meaning in HTML text or quoted attributes with character references.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { replacement(of: $0) != nil }) else { return text }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count + 64)
        for byte in text.utf8 {
            guard let replacement = replacement(of: byte) else {
                escaped.append(byte)
                continue
            }
            escaped += replacement.utf8
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func replacement(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
