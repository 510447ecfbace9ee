import CWidth
import Glibc

/// Computes the display width of text in terminal columns, by the table of the C library, which terminals use too.
enum DisplayWidth {
    static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// The display width of one grapheme cluster: an emoji is two columns wide, however many scalars it has, and any
    /// other cluster as wide as its scalars together.
    static func of(_ character: Character) -> Int {
        if let ascii = character.asciiValue { return ascii >= 0x20 && ascii != 0x7F ? 1 : 0 }
        let scalars = character.unicodeScalars
        guard scalars.count > 1 else { return scalars.first.map { of($0) } ?? 0 }
        // In an emoji sequence, the variation selector, a joiner, a skin tone or tags follow an emoji.
        let isEmoji = scalars.first?.properties.isEmoji == true && scalars.dropFirst().contains { $0.formsEmoji }
        return isEmoji ? 2 : scalars.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        // Most of Korean text, without the change of the thread's locale.
        guard !(0xAC00...0xD7A3).contains(scalar.value) else { return 2 }
        let previous = uselocale(locale)
        defer { uselocale(previous) }
        let width = Int(wcwidth(wchar_t(bitPattern: scalar.value)))
        // Emoji that are newer than the library's table, and characters that are not shown.
        guard width < 0 else { return width }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark: return 0
        default: return scalar.properties.isEmojiPresentation || (0x1F000...0x1FAFF).contains(scalar.value) ? 2 : 1
        }
    }

    /// The locale whose table has all of Unicode, whatever the user's locale is; without it, the user's.
    private nonisolated(unsafe) static let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
}

extension Unicode.Scalar {
    fileprivate var formsEmoji: Bool {
        switch value {
        case 0xFE0F, 0x200D, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
        default: properties.isEmojiModifier
        }
    }
}
