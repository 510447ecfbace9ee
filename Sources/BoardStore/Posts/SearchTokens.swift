import Foundation

/// Tokenization for full-text search: words, and pairs of characters (bigrams) in Hangul, Han and kana.
///
/// "김치찌개" gives 김치, 치찌, 찌개 and 개, so that every substring begins at the start of a token.
enum SearchTokens {
    /// Returns the search tokens of texts, in order.
    static func tokens(of texts: [String]) -> [String] {
        texts.flatMap { runs(of: $0).flatMap(\.tokens) }
    }

    /// Returns a text case-folded and normalized to NFC.
    static func folded(_ text: String) -> String {
        // Uppercased first, so that "ß" equals "SS" and a final sigma equals the others.
        text.uppercased().lowercased().precomposedStringWithCanonicalMapping
    }

    /// A run of characters that are tokenized in the same way: as one word, or as pairs.
    struct Run {
        var scalars: String.UnicodeScalarView
        let isPaired: Bool

        var characters: [Character] { Array(String(scalars)) }

        var tokens: [String] {
            guard isPaired else { return [String(scalars)] }
            return pairs + characters.suffix(1).map { String($0) }
        }

        var pairs: [String] {
            let characters = characters
            return zip(characters, characters.dropFirst()).map { String([$0, $1]) }
        }
    }

    static func runs(of text: String) -> [Run] {
        var runs: [Run] = []
        var current: Run?
        for scalar in folded(text).unicodeScalars {
            // Joiners and variation selectors are invisible, and do not separate words.
            guard !scalar.properties.isDefaultIgnorableCodePoint else { continue }
            guard let kind = Kind(scalar), kind != .mark || current != nil else {
                if let run = current { runs.append(run) }
                current = nil
                continue
            }
            // A combining mark belongs to its base character, in any script.
            let belongs = current.map { kind == .mark || $0.isPaired == (kind == .paired) } ?? false
            guard !belongs else {
                // In place: a second reference to the run would copy it at each of its scalars.
                current?.scalars.append(scalar)
                continue
            }
            if let run = current { runs.append(run) }
            current = Run(scalars: String.UnicodeScalarView([scalar]), isPaired: kind == .paired)
        }
        if let run = current { runs.append(run) }
        return runs
    }

    /// Returns whether a scalar is a letter or digit of a script with spaces between words.
    static func isSpaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: false  // Thai, Lao, Burmese, Khmer
        default: Kind(scalar) == .word
        }
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool { Kind(scalar) == .mark }

    private enum Kind {
        case word, paired, mark

        init?(_ scalar: Unicode.Scalar) {
            if scalar.isASCII {
                guard ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) else { return nil }
                self = .word
                return
            }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber:
                self = Self.isPaired(scalar.value) ? .paired : .word
            default: return nil
            }
        }

        private static func isPaired(_ value: UInt32) -> Bool {
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

/// A parsed full-text search query: terms that a post must all contain.
///
/// Parsing returns nil for a text without any word.
struct SearchQuery: Sendable {
    /// The number of prefix terms that are searched for; each reads all words with that prefix before the first post is
    /// found.
    private static let maximumPrefixes = 4

    let terms: [SearchTerm]

    init?(_ text: String) {
        let runs = SearchTokens.runs(of: text)
        guard let last = runs.indices.last else { return nil }
        let all = runs.enumerated().map { index, run in
            guard run.isPaired else { return SearchTerm(tokens: run.tokens, isPrefix: index == last) }
            // A single character is the start of a pair or the last of its run; either way a token starts with it.
            let pairs = run.pairs
            return pairs.isEmpty
                ? SearchTerm(tokens: run.tokens, isPrefix: true) : SearchTerm(tokens: pairs, isPrefix: false)
        }
        var terms: [SearchTerm] = []
        for term in all where !terms.contains(term) {
            guard !term.isPrefix || terms.count(where: \.isPrefix) < Self.maximumPrefixes else { continue }
            terms.append(term)
        }
        self.terms = terms
    }
}

/// A search phrase of consecutive tokens; the last token is matched as a prefix if `isPrefix` is set.
struct SearchTerm: Sendable, Equatable {
    let tokens: [String]
    let isPrefix: Bool
}
