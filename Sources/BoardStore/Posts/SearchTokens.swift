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

    static func runs(of text: String) -> [TokenizerRun] { TokenizerRun.runs(of: folded(text)) }

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
