import BoardModels
import Foundation

/// Tokenization for full-text search: words, and bigrams (pairs of characters) in Hangul, Han and kana.
///
/// "김치찌개" gives 김치, 치찌, 찌개 and 개, so that every substring begins at the start of a token.
enum SearchTokens {
    /// Returns the search tokens of texts, in order.
    static func tokens(of texts: [String]) -> [String] {
        texts.flatMap { runs(of: $0).flatMap(\.tokens) }
    }

    static func runs(of text: String) -> [TokenizerRun] { TokenizerRun.runs(of: searched(text)) }

    /// Returns a text as search compares it: without differences of case, width, style and accents, in NFC.
    ///
    /// Marks that are no accents, such as the vowels of Thai and the voiced marks of kana, stay.
    static func searched(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isVariant) else { return folded(text) }
        var searched = String.UnicodeScalarView()
        for scalar in text.foldingWidth.unicodeScalars {
            if isStylized(scalar) {
                searched.append(contentsOf: String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars)
            } else {
                searched.append(scalar)
            }
        }
        let decomposed = folded(String(searched)).decomposedStringWithCanonicalMapping
        searched = String.UnicodeScalarView()
        for scalar in decomposed.unicodeScalars where !scalar.isAccent && !TokenizerRun.isInvisible(scalar) {
            if let letters = undecomposed[scalar] {
                searched.append(contentsOf: letters.unicodeScalars)
            } else {
                searched.append(scalar)
            }
        }
        return String(searched).precomposedStringWithCanonicalMapping
    }

    /// Whether `searched` may replace a scalar by more than its other case; no scalar of Korean text.
    private static func isVariant(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0xA9, 0x2010...0x2027, 0x3000...0xDFFF: false
        default: true
        }
    }

    /// True for ligatures and mathematical letters, which are replaced by plain letters.
    ///
    /// Only what is a letter or digit itself, so that a search has no more words than validation counts.
    private static func isStylized(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2102...0x2149, 0xFB00...0xFB06, 0x1D400...0x1D7FF: TokenizerRun.Kind(scalar) == .word
        default: false
        }
    }

    /// Letters with accents that are no marks in Unicode, and ligatures.
    private static let undecomposed: [Unicode.Scalar: String] = [
        "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d",
    ]

    /// Returns a text case-folded and normalized to NFC.
    static func folded(_ text: String) -> String {
        text.foldingCase.precomposedStringWithCanonicalMapping
    }

    /// Returns whether a scalar is a letter or digit of a script with spaces between words.
    static func isSpaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: false  // Thai, Lao, Burmese, Khmer
        default: TokenizerRun.Kind(scalar) == .word
        }
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool { TokenizerRun.Kind(scalar) == .mark }
}
