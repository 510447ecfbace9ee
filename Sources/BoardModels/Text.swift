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
    /// True if the text is empty or consists of invisible characters only: whitespace, joiners, fillers and the braille
    /// blank.
    var isInvisible: Bool {
        unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0 == "\u{2800}"
        }
    }

    /// The text in one case, for comparisons that ignore upper and lower case.
    package var foldingCase: String {
        // Uppercasing first makes "ß" equal to "SS", and a final sigma equal to other sigmas.
        uppercased().lowercased()
    }

    /// The text with "\r\n" and "\r" line endings replaced by "\n".
    var normalizingLineEndings: String {
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
        unicodeScalars.contains { ("\u{202A}"..."\u{202E}").contains($0) || ("\u{2066}"..."\u{2069}").contains($0) }
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
