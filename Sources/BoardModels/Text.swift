extension StringProtocol {
    /// The text without white space and line ends around it.
    package var trimmingSpaces: String {
        var scalars = Substring(self).unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(Substring(scalars))
    }
}

extension String {
    /// Whether nobody could see any of it: spaces, joiners, fillers and the blank of braille, or nothing at all.
    var isInvisible: Bool {
        unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0 == "\u{2800}"
        }
    }

    /// Line ends as "\n" alone, whatever system the text was written on.
    var withPlainLineEnds: String {
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

    /// Whether it holds an override, an embedding or an isolate of writing direction, or the end of one.
    ///
    /// They turn what follows, past their text's own end too. Names in Arabic and Hebrew need none of them.
    var hasDirectionControls: Bool {
        unicodeScalars.contains { ("\u{202A}"..."\u{202E}").contains($0) || ("\u{2066}"..."\u{2069}").contains($0) }
    }

    /// Whether it holds a character that no keyboard means as text: NUL, ESC and the like, but for those in `allowed`.
    func hasControlCharacters(except allowed: Set<Unicode.Scalar> = []) -> Bool {
        unicodeScalars.contains { scalar in
            guard scalar.properties.generalCategory == .control else {
                return scalar == "\u{2028}" || scalar == "\u{2029}"
            }
            return !allowed.contains(scalar)
        }
    }
}
