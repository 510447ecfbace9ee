extension Impersonation {
    /// The skeleton of a text, which is equal for texts that look alike.
    ///
    /// A skeleton is in lowercase, without hidden characters and accents; letters of other styles and scripts that look
    /// like ASCII letters or digits are replaced by the ASCII characters. Marks of scripts that are no accents stay:
    /// without its vowels, a word in Thai or Hindi is another word.
    package static func skeleton(of text: String) -> String {
        var skeleton = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard !scalar.isASCII else {
                let isCapital = ("A"..."Z").contains(scalar)
                skeleton.append(isCapital ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar)
                continue
            }
            let isAccent = scalar.isCombiningMark && (scalar.isAccent || skeleton.last?.isASCII == true)
            guard !isAccent, !scalar.isBlank else { continue }
            if let prototype = Confusables.prototype(of: scalar) {
                skeleton.append(contentsOf: prototype.unicodeScalars)
                continue
            }
            for small in scalar.properties.lowercaseMapping.unicodeScalars {
                if let prototype = Confusables.prototype(of: small) {
                    skeleton.append(contentsOf: prototype.unicodeScalars)
                } else {
                    skeleton.append(small)
                }
            }
        }
        return String(skeleton)
    }

    /// The letters and digits of a text.
    static func letters(of text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }

    /// Replaces the characters of a skeleton that look alike by one of them: `1` and `i` by `l`, `0` by `o`, `rn` by
    /// `m`, and so on.
    ///
    /// The values of the column `handles.skeleton` follow the same rules.
    static func folded(_ letters: String) -> String {
        String(withLettersForDigits(letters).map { $0 == "i" ? "l" : $0 }).replacing("rn", with: "m")
    }

    /// The folded skeleton of a handle.
    package static func skeleton(ofHandle handle: String) -> String { folded(letters(of: handle)) }

    /// The folded skeletons of the handles that a display name looks like: those of the whole name, and of its parts in
    /// brackets or after `@`.
    ///
    /// - Parameter handle: the handle of the member with the display name; the name may show this handle.
    package static func handlesShown(in displayName: String, of handle: String) -> Set<String> {
        let own = letters(of: handle)
        var shown: Set<String> = []
        for part in [displayName] + quotations(in: displayName) {
            for text in [part, withLettersForSymbols(part)] {
                let letters = letters(of: skeleton(of: text))
                // The own handle is not folded here: the member "al1ce" may not have the display name "Alice".
                guard letters != own, letters.allSatisfy(\.isASCII) else { continue }
                let folded = folded(letters)
                if (1...NewMember.handleLength.upperBound).contains(folded.utf8.count) { shown.insert(folded) }
            }
        }
        return shown
    }

    /// The text with digits replaced by the letters that they resemble, such as `o` for `0`.
    static func withLettersForDigits(_ text: String) -> String { String(text.map { similarLetters[$0] ?? $0 }) }

    /// The text with symbols replaced by the letters that they resemble.
    ///
    /// Regional indicators (flag letters) are replaced everywhere; other symbols, such as `!` and `@`, only before a
    /// letter or digit, as in "adm!n".
    static func withLettersForSymbols(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var letters = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if (0x1F1E6...0x1F1FF).contains(scalar.value), let letter = Unicode.Scalar(scalar.value - 0x1F1E6 + 0x61) {
                letters.append(letter)
            } else if let letter = similarSymbols[scalar], index + 1 < scalars.count,
                scalars[index + 1].properties.isAlphabetic || ("0"..."9").contains(scalars[index + 1])
            {
                letters.append(letter)
            } else {
                letters.append(scalar)
            }
        }
        return String(letters)
    }

    /// A text with a space before each capital letter that follows a small one.
    static func withSpacesBeforeCapitals(_ text: String) -> String {
        var spaced = ""
        for character in text {
            if character.isUppercase, spaced.last?.isLowercase == true { spaced.append(" ") }
            spaced.append(character)
        }
        return spaced
    }

    /// The parts of a text that are in brackets, or between an `@` and the next whitespace.
    private static func quotations(in text: String) -> [String] {
        var quotations: [String] = []
        var quotation: String?
        var endsAtSpace = false
        for character in text {
            let isOpening = openings.contains(character)
            if isOpening || closings.contains(character) || endsAtSpace && character.isWhitespace {
                if let quotation { quotations.append(quotation) }
                quotation = isOpening ? "" : nil
                endsAtSpace = character == "@" || character == "＠"
            } else {
                quotation?.append(character)
            }
        }
        if let quotation { quotations.append(quotation) }
        return quotations
    }

    private static let openings: Set<Character> = [
        "(", "[", "{", "<", "（", "［", "｛", "〈", "《", "「", "『", "【", "〔", "⟨", "‹", "«", "@", "＠",
    ]

    private static let closings: Set<Character> = [
        ")", "]", "}", ">", "）", "］", "｝", "〉", "》", "」", "』", "】", "〕", "⟩", "›", "»",
    ]

    private static let similarLetters: [Character: Character] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t",
    ]

    private static let similarSymbols: [Unicode.Scalar: Unicode.Scalar] = [
        "@": "a", "!": "i", "¡": "i", "|": "l", "$": "s", "€": "e", "£": "l",
    ]
}
