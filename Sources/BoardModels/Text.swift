extension StringProtocol {
    /// The text without leading and trailing whitespace and newlines.
    package var trimmingSpaces: String {
        var scalars = Substring(self).unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(Substring(scalars))
    }
}

extension String {
    /// The text in one case, for comparisons that ignore upper and lower case.
    package var foldingCase: String {
        // Uppercasing first makes "ß" equal to "SS", and a final sigma equal to other sigmas.
        uppercased().lowercased()
    }

    /// Decodes a text as editors and other programs write it: UTF-8, or UTF-16 with a byte order mark; nil if it is
    /// neither.
    ///
    /// A byte order mark is left out, and all line endings become `\n`.
    package init?(textFile bytes: [UInt8]) {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let text: String?
        if isUTF16 {
            guard bytes.count.isMultiple(of: 2) else { return nil }
            let (high, low) = bytes[0] == 0xFE ? (0, 1) : (1, 0)
            let units = stride(from: 0, to: bytes.count, by: 2).map {
                UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
            }
            text = String(validating: units, as: UTF16.self)
        } else {
            text = String(validating: bytes, as: UTF8.self)
        }
        guard let text else { return nil }
        self = text.withoutByteOrderMark.normalizingLineEndings
    }

    /// The text without a byte order mark at its start.
    var withoutByteOrderMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }

    /// The text with fullwidth letters, digits and signs, and halfwidth katakana, replaced by ordinary ones.
    package var foldingWidth: String {
        guard utf8.contains(0xEF) else { return self }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.value {
                    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
                    case 0xFF66...0xFF9F: Self.katakana[Int(scalar.value - 0xFF66)]
                    default: scalar
                    }
                }))
    }

    /// The katakana of U+FF66 to U+FF9F, whose last two are combining marks.
    private static let katakana = Array(
        "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
            .unicodeScalars)

    /// The text with "\r\n" and "\r" line endings replaced by "\n".
    package var normalizingLineEndings: String {
        guard utf8.contains(UInt8(ascii: "\r")) else { return self }
        var plain = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in unicodeScalars {
            if scalar == "\r" {
                plain.append("\n")
            } else if scalar != "\n" || previous != "\r" {
                plain.append(scalar)
            }
            previous = scalar
        }
        return String(plain)
    }

    /// True if the text has bidirectional control characters: overrides, embeddings, isolates or their terminators.
    ///
    /// An override, embedding or isolate without its terminator also reorders the text that follows. Arabic and Hebrew
    /// text does not need such characters.
    var hasDirectionControls: Bool {
        unicodeScalars.contains(where: \.isDirectionControl)
    }

    /// Returns whether the text has control characters other than those in `allowed`, or Unicode line or paragraph
    /// separators.
    func hasControlCharacters(except allowed: Set<Unicode.Scalar> = []) -> Bool {
        unicodeScalars.contains { scalar in
            guard scalar.properties.generalCategory == .control else {
                return scalar == "\u{2028}" || scalar == "\u{2029}"
            }
            return !allowed.contains(scalar)
        }
    }
}

extension Sequence<UInt8> {
    /// The bytes in lowercase hexadecimal.
    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
