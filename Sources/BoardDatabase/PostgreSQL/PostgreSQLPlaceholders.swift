/// Rewrites the `?` placeholders of a statement as PostgreSQL's `$1`, `$2`, ….
enum PostgreSQLPlaceholders {
    /// Returns the SQL text with numbered placeholders, and their number; a `?` in quotes or comments is left alone.
    static func number(in sql: String) -> (sql: String, count: Int) {
        var text: [UInt8] = []
        text.reserveCapacity(sql.utf8.count + 16)
        var count = 0
        var end: Ending?
        var previous: UInt8 = 0
        for byte in sql.utf8 {
            if let current = end {
                // A doubled quote ends the text and begins it again, with the same effect.
                if current.matches(byte, after: previous) { end = nil }
                text.append(byte)
            } else if byte == UInt8(ascii: "?") {
                count += 1
                text += "$\(count)".utf8
            } else {
                end = Ending(beginningWith: byte, after: previous)
                text.append(byte)
            }
            previous = byte
        }
        return (String(decoding: text, as: UTF8.self), count)
    }

    /// The token that ends the quotes or the comment that a scan is in.
    private enum Ending {
        case quote(UInt8), lineFeed, commentEnd

        init?(beginningWith byte: UInt8, after previous: UInt8) {
            switch (previous, byte) {
            case (_, UInt8(ascii: "'")), (_, UInt8(ascii: "\"")): self = .quote(byte)
            case (UInt8(ascii: "-"), UInt8(ascii: "-")): self = .lineFeed
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): self = .commentEnd
            default: return nil
            }
        }

        func matches(_ byte: UInt8, after previous: UInt8) -> Bool {
            switch self {
            case .quote(let quote): byte == quote
            case .lineFeed: byte == UInt8(ascii: "\n")
            case .commentEnd: previous == UInt8(ascii: "*") && byte == UInt8(ascii: "/")
            }
        }
    }
}
