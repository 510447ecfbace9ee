extension String {
    /// The first character that nobody sees, or whose look no standard defines; nil if there is none.
    ///
    /// Joiners, variation selectors and tags are not hidden where they change what is shown: in scripts that need them
    /// and in emoji. Control characters and direction controls have rules of their own.
    var hiddenCharacter: Unicode.Scalar? {
        // Nothing below U+00AD, the soft hyphen, is hidden, except control characters.
        guard utf8.contains(where: { $0 >= 0xC2 }) else { return nil }
        let scalars = Array(unicodeScalars)
        var index = 0
        while index < scalars.count {
            let length = Self.flagLength(in: scalars, at: index)
            guard length == 0 else {
                index += length
                continue
            }
            let before = index > 0 ? scalars[index - 1] : nil
            let after = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalars[index].isHidden(after: before, before: after) { return scalars[index] }
            index += 1
        }
        return nil
    }

    /// True if the text is empty or consists of invisible characters only: whitespace, joiners, fillers and the braille
    /// blank.
    ///
    /// A text of other hidden characters, or of marks alone, is refused by the rules for these.
    var isInvisible: Bool {
        unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0 == "\u{2800}"
        }
    }

    /// True if a letter has more combining marks than a script needs, or the text begins with one.
    ///
    /// The number is that of UTS #39, section 5.4. Vowels and finals of conjoining Hangul count as marks, since they are
    /// drawn into the same syllable.
    var hasStackedMarks: Bool {
        guard utf8.contains(where: { $0 >= 0xCC }) else { return false }
        var marks = 0
        var isFirst = true
        for scalar in unicodeScalars {
            if scalar.isCombiningMark, isFirst { return true }
            marks = scalar.isCombiningMark || scalar.isJoinedJamo ? marks + 1 : 0
            if marks > 4 { return true }
            isFirst = false
        }
        return false
    }

    /// The number of scalars of the flag of a region, such as Scotland, that begins at an index; 0 if there is none.
    ///
    /// It is U+1F3F4, the tags of a country and its region, and U+E007F.
    private static func flagLength(in scalars: [Unicode.Scalar], at index: Int) -> Int {
        guard scalars[index] == "\u{1F3F4}" else { return 0 }
        let tags = scalars[(index + 1)...].prefix(7).prefix {
            ("\u{E0030}"..."\u{E0039}").contains($0) || ("\u{E0061}"..."\u{E007A}").contains($0)
        }
        let end = index + 1 + tags.count
        guard (3...6).contains(tags.count), end < scalars.count, scalars[end] == "\u{E007F}" else { return 0 }
        return tags.count + 2
    }
}

extension Unicode.Scalar {
    /// The number of the character as people write it, such as `U+200B`.
    var number: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// True for accents and other marks that are drawn over, under or around the letter before them.
    package var isCombiningMark: Bool {
        guard value >= 0x300 else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return !properties.isVariationSelector
        default: return false
        }
    }

    /// True for the combining marks that are not of one script: accents and enclosures.
    package var isAccent: Bool {
        switch value {
        case 0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }

    /// True for vowels and finals of conjoining Hangul.
    fileprivate var isJoinedJamo: Bool {
        ("\u{1160}"..."\u{11FF}").contains(self) || ("\u{D7B0}"..."\u{D7FF}").contains(self)
    }

    /// True if the character draws nothing, or nobody can know what it draws: it is unassigned, private or a
    /// replacement.
    var isBlank: Bool {
        guard value >= 0xAD else { return false }
        if properties.isDefaultIgnorableCodePoint || Self.blanks.contains(self) { return true }
        switch properties.generalCategory {
        case .format: return !Self.visibleFormats.contains { $0.contains(self) }
        case .privateUse, .surrogate: return true
        // New emoji come every year, before the Swift runtime knows them.
        case .unassigned: return !("\u{1F000}"..."\u{1FAFF}").contains(self)
        default: return false
        }
    }

    /// Blanks that Unicode does not class as whitespace: the braille blank, fillers, an empty note head, and the
    /// replacements for an object and for a character that was lost in a conversion.
    private static let blanks: Set<Unicode.Scalar> = ["\u{2800}", "\u{FFFC}", "\u{FFFD}", "\u{16FE4}", "\u{1D159}"]

    /// Format characters that are drawn around the digits after them (Prepended_Concatenation_Mark).
    private static let visibleFormats: [ClosedRange<Unicode.Scalar>] = [
        "\u{600}"..."\u{605}", "\u{6DD}"..."\u{6DD}", "\u{70F}"..."\u{70F}", "\u{890}"..."\u{891}",
        "\u{8E2}"..."\u{8E2}", "\u{110BD}"..."\u{110BD}", "\u{110CD}"..."\u{110CD}",
    ]

    /// Returns whether the character is hidden between two others; nil stands for the start or end of the text.
    fileprivate func isHidden(after before: Unicode.Scalar?, before after: Unicode.Scalar?) -> Bool {
        guard isBlank, !isDirectionControl else { return false }
        guard let before else { return true }
        switch value {
        case 0x200C, 0x200D:  // joiners
            return !before.needsJoiners
                && !(self == "\u{200D}" && before.endsEmoji && after?.properties.isEmoji == true)
        case 0x200B: return !before.hasNoSpaces || after?.hasNoSpaces != true
        case 0x200E, 0x200F, 0x061C: return !before.isRightToLeft && after?.isRightToLeft != true
        case 0xFE0E, 0xFE0F: return !before.properties.isEmoji || before.isASCII && after != "\u{20E3}"
        case 0xFE00...0xFE0D, 0xE0100...0xE01EF:
            return !before.properties.isUnifiedIdeograph && !(0x1000...0x109F).contains(before.value)
                && before.properties.generalCategory != .mathSymbol
        case 0x180B...0x180F: return !(0x1820...0x18AA).contains(before.value)
        default: return true
        }
    }

    /// True for characters in whose scripts a joiner after them changes what is shown: viramas, and the letters of
    /// Arabic, Syriac, N'Ko, Mandaic, Mongolian and the scripts of India.
    private var needsJoiners: Bool {
        guard properties.canonicalCombiningClass != .virama else { return true }
        guard properties.isAlphabetic || isCombiningMark else { return false }
        switch value {
        case 0x620...0x74F, 0x750...0x77F, 0x7CA...0x7FA, 0x840...0x8FF, 0x900...0xDFF, 0x1820...0x18AA,
            0xFB50...0xFDFB, 0xFE70...0xFEFC:
            return true
        default: return false
        }
    }

    /// True for characters that end an emoji to which another one can be joined.
    private var endsEmoji: Bool {
        !isASCII && properties.isEmoji || self == "\u{FE0F}" || properties.isEmojiModifier
    }

    /// True for letters and marks of scripts without spaces between words: Thai, Lao, Burmese, Khmer.
    private var hasNoSpaces: Bool {
        switch value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true
        default: false
        }
    }

    /// True for letters of scripts that are written from right to left.
    private var isRightToLeft: Bool {
        switch value {
        case 0x5BE...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// True for overrides, embeddings and isolates of the direction of text, and their terminators.
    var isDirectionControl: Bool {
        ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
    }
}
