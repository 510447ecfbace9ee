import BoardModels

/// One line of sanitized text for a terminal.
///
/// `Output` prints text of other types only by `write(raw:)`. Every initialiser removes control characters, so that
/// a post's text can neither move the cursor nor change the text direction. Only `init(fields:)` adds tabs.
struct TerminalText: Equatable, Sendable {
    /// A run of text in one style.
    struct Piece: Equatable, Sendable {
        fileprivate(set) var text: String
        fileprivate(set) var style: Style
    }

    private(set) var pieces: [Piece]

    init(_ text: String, _ style: Style = .plain) {
        let safe = Self.sanitized(text)
        pieces = safe.isEmpty ? [] : [Piece(text: safe, style: style)]
    }

    /// Joins the fields of a list's item with tabs, which no field contains.
    init(fields: [TerminalText]) {
        pieces = Array(fields.map(\.pieces).joined(separator: [Piece(text: "\t", style: .plain)]))
    }

    static let empty = TerminalText("")

    /// Splits a multi-line text at line feeds.
    static func lines(_ text: String, _ style: Style = .plain) -> [TerminalText] {
        let lines = text.normalizingLineEndings.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
        return lines.map { TerminalText(String(String.UnicodeScalarView($0)), style) }
    }

    var width: Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }
    var isEmpty: Bool { pieces.isEmpty }
    /// The text without its styles.
    var plain: String { pieces.map(\.text).joined() }

    /// The text with ANSI escape sequences for its styles, or without styles.
    func rendered(inColor: Bool) -> String {
        guard inColor else { return plain }
        return pieces.map { piece in
            let sequence = piece.style.sequence
            return sequence.isEmpty ? piece.text : sequence + piece.text + Style.reset
        }.joined()
    }

    static func + (left: TerminalText, right: TerminalText) -> TerminalText {
        var joined = left
        joined.pieces += right.pieces
        return joined
    }

    /// The line's characters with their styles, for truncation and wrapping.
    var cells: [Cell] {
        pieces.flatMap { piece in piece.text.map { Cell(character: $0, style: piece.style) } }
    }

    init(cells: some Sequence<Cell>) {
        pieces = []
        for cell in cells {
            if let last = pieces.indices.last, pieces[last].style == cell.style {
                pieces[last].text.append(cell.character)
            } else {
                pieces.append(Piece(text: String(cell.character), style: cell.style))
            }
        }
    }

    /// A character of a sanitized text, with its style.
    struct Cell {
        fileprivate(set) var character: Character
        fileprivate(set) var style: Style

        var width: Int { DisplayWidth.of(character) }
        var isSpace: Bool { character == " " }
        /// True if the cell looks like the dot of `TerminalText.separator`.
        var isSeparator: Bool { character == "·" && style == .dim }
    }

    private static func sanitized(_ text: String) -> String {
        // Searches scalars, since a carriage return and a line feed form one Character.
        guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.normalizingLineEndings.unicodeScalars {
            if let replacement = replacement(for: scalar) {
                safe.append(contentsOf: replacement.unicodeScalars)
            } else {
                safe.append(scalar)
            }
        }
        return String(safe)
    }

    /// The replacement of a scalar that must not reach a terminal; nil if the scalar is safe.
    private static func replacement(for scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x0A, 0x0D, 0x2028, 0x2029: " "
        case 0x09: "    "
        case 0x00...0x1F, 0x7F...0x9F: "\u{FFFD}"
        // Bidirectional overrides and isolates can make text appear as something else.
        case 0x202A...0x202E, 0x2066...0x2069: ""
        default: nil
        }
    }
}

extension TerminalText: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) {
        self.init(value)
    }
}

extension Sequence<TerminalText> {
    /// Joins the non-empty texts with a separator.
    func joined(_ separator: TerminalText) -> TerminalText {
        var joined: TerminalText?
        for text in self where !text.isEmpty {
            joined = joined.map { $0 + separator + text } ?? text
        }
        return joined ?? .empty
    }
}
