/// A run of adjacent characters that full-text search treats alike: the run is one word, or it is cut into bigrams.
///
/// Hangul, Han, kana and emoji are cut into bigrams (pairs of characters), since they are written with few or no spaces.
package struct TokenizerRun: Sendable {
    /// The number of characters that count as one search word in a run of bigrams, in which each bigram is a token.
    package static let charactersPerWord = 5

    private var scalars: String.UnicodeScalarView
    private let kind: Kind
    /// True if the run is searched by bigrams, false if it is one word.
    package var usesBigrams: Bool { kind.usesBigrams }

    private var characters: [Character] { Array(String(scalars)) }

    package var text: String { String(scalars) }

    /// The tokens that represent the run in the index: the whole run if it is a word, else its bigrams and its last
    /// character.
    package var tokens: [String] {
        guard usesBigrams else { return [String(scalars)] }
        return bigrams + characters.suffix(1).map { String($0) }
    }

    /// The bigrams: pairs of adjacent characters; empty for a single character.
    package var bigrams: [String] {
        let characters = characters
        return zip(characters, characters.dropFirst()).map { String([$0, $1]) }
    }

    /// The number of search words that the run counts as.
    private var wordCount: Int {
        usesBigrams ? (characters.count + Self.charactersPerWord - 1) / Self.charactersPerWord : 1
    }

    /// Returns the number of words that a search counts as.
    ///
    /// Limiting this number limits the number of the search's tokens.
    static func wordCount(of search: String) -> Int {
        // Case and width are folded as for the search itself, since folding can turn a combining mark into a letter,
        // which begins a run.
        runs(of: search.foldingWidth.foldingCase).reduce(0) { $0 + $1.wordCount }
    }

    /// Returns the runs of a text, which must be folded, since ASCII capitals separate runs.
    package static func runs(of text: String) -> [TokenizerRun] {
        var runs: [TokenizerRun] = []
        var current: TokenizerRun?
        for scalar in text.unicodeScalars {
            guard !isInvisible(scalar) else { continue }
            guard let kind = Kind(scalar), kind != .mark || current != nil else {
                if let run = current { runs.append(run) }
                current = nil
                continue
            }
            // A combining mark belongs to its base character, in any script.
            let belongs = current.map { kind == .mark || $0.kind == kind } ?? false
            guard !belongs else {
                // Append in place: with a second reference to the run, each append would copy it.
                current?.scalars.append(scalar)
                continue
            }
            if let run = current { runs.append(run) }
            current = TokenizerRun(scalars: String.UnicodeScalarView([scalar]), kind: kind)
        }
        if let run = current { runs.append(run) }
        return runs
    }

    /// The precomposed Hangul syllables, which are so frequent that their Unicode properties are not looked up.
    private static let hangulSyllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

    /// True for joiners, variation selectors and other invisible scalars, which do not separate words, and for skin
    /// tones.
    package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII, !hangulSyllables.contains(scalar.value) else { return false }
        return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isEmojiModifier
    }

    /// The way in which full-text search treats a character.
    package enum Kind {
        case word, bigram, emoji, mark

        package var usesBigrams: Bool { self == .bigram || self == .emoji }

        /// Classifies a scalar; nil if the scalar separates runs.
        package init?(_ scalar: Unicode.Scalar) {
            if scalar.isASCII {
                guard ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) else { return nil }
                self = .word
                return
            }
            guard !TokenizerRun.hangulSyllables.contains(scalar.value) else {
                self = .bigram
                return
            }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber:
                self = Self.usesBigrams(scalar.value) ? .bigram : .word
            case .otherSymbol, .mathSymbol:
                guard scalar.properties.isEmoji else { return nil }
                self = .emoji
            default: return nil
            }
        }

        private static func usesBigrams(_ value: UInt32) -> Bool {
            switch value {
            case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF,  // Hangul
                0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1B000...0x1B16F,  // kana
                0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:  // Han
                true
            default: false
            }
        }
    }
}
