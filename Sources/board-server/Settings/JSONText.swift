/// Finds where a text stops being JSON, which Foundation's decoder does not tell, and keys that an object has twice,
/// which it accepts.
struct JSONText {
    struct Fault: Equatable {
        enum Kind: Equatable {
            case syntax
            case duplicateKey(String)
        }

        let kind: Kind
        /// The position of the first wrong character, or of a key's second occurrence; both count from 1.
        let line: Int
        let column: Int
    }

    /// Objects and lists may be nested this deep, so that reading them cannot overflow the stack.
    private static let maximumDepth = 64

    private let text: [Unicode.Scalar]
    private var index = 0

    /// Returns the first fault of a text; nil if it is JSON without duplicate keys.
    static func fault(in bytes: [UInt8]) -> Fault? {
        let text = String(decoding: bytes, as: UTF8.self)
        var json = JSONText(text: Array(text.unicodeScalars))
        do throws(FoundFault) {
            try json.readValue(depth: 0)
            json.skipSpaces()
            guard json.index == json.text.count else { throw FoundFault(.syntax, at: json.index) }
            return nil
        } catch {
            let before = json.text.prefix(error.index)
            let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
            return Fault(
                kind: error.kind, line: before.count { $0 == "\n" } + 1, column: error.index - lineStart + 1)
        }
    }

    private struct FoundFault: Error {
        let kind: Fault.Kind
        let index: Int

        init(_ kind: Fault.Kind, at index: Int) { (self.kind, self.index) = (kind, index) }
    }

    private init(text: [Unicode.Scalar]) { self.text = text }

    private var current: Unicode.Scalar? { index < text.count ? text[index] : nil }

    private mutating func skipSpaces() {
        while let scalar = current, " \t\r\n".unicodeScalars.contains(scalar) { index += 1 }
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(FoundFault) {
        guard current == scalar else { throw FoundFault(.syntax, at: index) }
        index += 1
    }

    private mutating func readValue(depth: Int) throws(FoundFault) {
        guard depth <= Self.maximumDepth else { throw FoundFault(.syntax, at: index) }
        skipSpaces()
        switch current {
        case "{": try readObject(depth: depth)
        case "[": try readList("]") { json throws(FoundFault) in try json.readValue(depth: depth + 1) }
        case "\"": _ = try readString()
        default: try readWord()
        }
    }

    private mutating func readObject(depth: Int) throws(FoundFault) {
        var keys: Set<String> = []
        try readList("}") { json throws(FoundFault) in
            json.skipSpaces()
            let start = json.index
            let key = try json.readString()
            guard keys.insert(key).inserted else { throw FoundFault(.duplicateKey(key), at: start) }
            json.skipSpaces()
            try json.expect(":")
            try json.readValue(depth: depth + 1)
        }
    }

    /// Reads items with commas between them, up to the closing bracket.
    private mutating func readList(
        _ end: Unicode.Scalar, _ readItem: (inout JSONText) throws(FoundFault) -> Void
    ) throws(FoundFault) {
        index += 1
        skipSpaces()
        if current == end {
            index += 1
            return
        }
        while true {
            try readItem(&self)
            skipSpaces()
            guard current == "," else { return try expect(end) }
            index += 1
        }
    }

    /// Reads a string, and returns its text with escapes as they are written.
    private mutating func readString() throws(FoundFault) -> String {
        try expect("\"")
        let start = index
        while let scalar = current, scalar != "\"" {
            guard scalar.value >= 0x20 else { throw FoundFault(.syntax, at: index) }
            index += scalar == "\\" ? 2 : 1
        }
        let end = min(index, text.count)
        index = end
        try expect("\"")
        return String(String.UnicodeScalarView(text[start..<end]))
    }

    /// Reads a number, `true`, `false` or `null`; the decoder checks the number.
    private mutating func readWord() throws(FoundFault) {
        let start = index
        while let scalar = current, scalar.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains(scalar) {
            index += 1
        }
        let word = String(String.UnicodeScalarView(text[start..<index]))
        guard ["true", "false", "null"].contains(word) || Double(word) != nil else {
            throw FoundFault(.syntax, at: start)
        }
    }
}
