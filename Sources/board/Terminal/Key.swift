/// A key pressed at the terminal.
enum Key: Equatable, Sendable {
    case character(Character)
    case enter, escape, backspace, eraseWord, eraseLine, endOfInput, redraw
    case up, down, left, right, pageUp, pageDown, home, end
    /// Any key that this program does not use.
    case other

    /// The lowercase character on the key in the Latin layout: d for ㅇ of the Korean layout; nil for special keys.
    var letter: Character? {
        guard case .character(let character) = self else { return nil }
        return Self.latin[character] ?? character.lowercased().first
    }

    private static let latin: [Character: Character] = {
        let korean = Array("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ")
        return Dictionary(uniqueKeysWithValues: zip(korean, "qwertyuiopasdfghjklzxcvbnmqwertop"))
    }()
}

/// Decodes keys from a terminal's input bytes and escape sequences.
struct KeyReader {
    private var rest: [UInt8] = []

    /// True if incomplete input is buffered: the start of an escape sequence or of a UTF-8 character.
    var hasIncompleteInput: Bool { !rest.isEmpty }

    /// Appends bytes to the buffer and decodes its complete keys; the start of an incomplete one stays buffered.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        rest += bytes
        var keys: [Key] = []
        while let (key, length) = first() {
            rest.removeFirst(length)
            keys.append(key)
        }
        return keys
    }

    /// Decodes an incomplete sequence after which no more bytes arrived: a lone escape byte is the Escape key.
    mutating func finish() -> [Key] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [rest == [0x1B] ? .escape : .other]
    }

    /// Returns the first key in the buffer and its length in bytes; nil if the buffer is empty or the key incomplete.
    private func first() -> (Key, Int)? {
        guard let byte = rest.first else { return nil }
        switch byte {
        case 0x1B: return sequence()
        case 0x0A, 0x0D: return (.enter, 1)
        case 0x7F, 0x08: return (.backspace, 1)
        // Ctrl-D, Ctrl-L, Ctrl-U and Ctrl-W.
        case 0x04: return (.endOfInput, 1)
        case 0x0C: return (.redraw, 1)
        case 0x15: return (.eraseLine, 1)
        case 0x17: return (.eraseWord, 1)
        case 0x00..<0x20: return (.other, 1)
        default: return character()
        }
    }

    private func character() -> (Key, Int)? {
        let length =
            switch rest[0] {
            case ..<0x80: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0 else { return (.other, 1) }
        guard rest.count >= length else { return nil }
        guard let text = String(validating: rest[..<length], as: UTF8.self), let character = text.first else {
            return (.other, 1)
        }
        return (.character(character), length)
    }

    /// Decodes an escape sequence: `ESC [` or `ESC O`, parameters, and a final byte.
    private func sequence() -> (Key, Int)? {
        guard rest.count > 1 else { return nil }
        guard rest[1] == UInt8(ascii: "[") || rest[1] == UInt8(ascii: "O") else { return (.escape, 1) }
        guard let end = rest[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            // No key is that long.
            return rest.count > 16 ? (.other, rest.count) : nil
        }
        let parameter = String(decoding: rest[2..<end].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
        return (Self.key(final: rest[end], parameter: parameter), end + 1)
    }

    private static func key(final: UInt8, parameter: String) -> Key {
        switch (final, parameter) {
        case (UInt8(ascii: "A"), _): .up
        case (UInt8(ascii: "B"), _): .down
        case (UInt8(ascii: "C"), _): .right
        case (UInt8(ascii: "D"), _): .left
        case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"): .home
        case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"): .end
        case (UInt8(ascii: "~"), "5"): .pageUp
        case (UInt8(ascii: "~"), "6"): .pageDown
        default: .other
        }
    }
}
