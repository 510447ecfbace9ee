/// Computes the display width of text in terminal columns, similarly to `wcwidth`.
enum DisplayWidth {
    static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// The display width of one grapheme cluster: 0, 1 or 2 columns.
    static func of(_ character: Character) -> Int {
        if character.isASCII { return character.asciiValue.map { $0 >= 0x20 && $0 != 0x7F ? 1 : 0 } ?? 0 }
        var width = 0
        var regionalIndicators = 0
        for scalar in character.unicodeScalars {
            // The variation selector chooses the emoji form, which is wide.
            if scalar == "\u{FE0F}", width > 0 { return 2 }
            if (0x1F1E6...0x1F1FF).contains(scalar.value) { regionalIndicators += 1 }
            width = max(width, of(scalar))
        }
        // Two regional indicators form a flag.
        return regionalIndicators == 2 ? 2 : width
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        // Conjoining Hangul vowels and finals are part of the syllable of the leading consonant.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        // The soft hyphen takes a column, although its general category is `format`.
        case 0xAD: return 1
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        // U+1100 is the first wide character.
        guard scalar.value >= 0x1100 else { return false }
        return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
    }

    /// The code points with East Asian Width W or F except emoji, including unassigned gaps within the blocks; frequent
    /// ranges come first.
    private static let wide: [ClosedRange<UInt32>] = [
        0xAC00...0xD7A3, 0x4E00...0xA4CF, 0x3041...0x3247, 0x2E80...0x303E, 0x3250...0x4DBF, 0x1100...0x115F,
        0xFF01...0xFF60, 0xFFE0...0xFFE6, 0xF900...0xFAFF, 0xA960...0xA97F, 0x2329...0x232A, 0xFE10...0xFE19,
        0xFE30...0xFE6F, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD,
        0x30000...0x3FFFD,
    ]
}
