import BoardModels

/// Corrects the words of a search by the words of known texts.
struct SearchSpelling {
    /// The minimum length, in Unicode scalars, of a word of Hangul, Han or kana that is compared with parts of texts:
    /// shorter words occur in too many texts.
    private static let minimumLength = 3

    /// The tokenizer runs of each text.
    private let texts: [[TokenizerRun]]
    /// The words of the texts in order, each once, so that of equally similar words the first is suggested.
    private let words: [String]
    private let known: Set<String>

    init(knowing texts: [String]) {
        let runs = texts.map { SearchTokens.runs(of: $0) }
        var known: Set<String> = []
        words = runs.joined().map(\.text).filter { known.insert($0).inserted }
        self.texts = runs
        self.known = known
    }

    /// Returns a word as it is spelt in a known text, possibly with spaces, or else the most similar known word; the
    /// word itself if no known word is similar.
    func corrected(_ run: TokenizerRun) -> String {
        let word = run.text
        guard !known.contains(word) else { return word }
        guard run.usesBigrams, word.unicodeScalars.count >= Self.minimumLength else {
            return EditDistance.nearest(to: word, among: words) ?? word
        }
        return spaced(word) ?? EditDistance.nearest(to: word, among: words) ?? similarPart(to: word) ?? word
    }

    /// Returns a word with spaces as in the first text that contains its characters, such as "비 오는 날" for "비오는날"; nil
    /// if no text contains them.
    private func spaced(_ word: String) -> String? {
        let wanted = Array(word.unicodeScalars)
        for runs in texts {
            let parts = runs.map { Array($0.text.unicodeScalars) }
            let scalars = Array(parts.joined())
            let found = Self.ranges(of: wanted.count, in: scalars).first { scalars[$0].elementsEqual(wanted) }
            guard let found else { continue }
            var shared: [String] = []
            var start = 0
            for part in parts {
                let range = (start..<start + part.count).clamped(to: found)
                if !range.isEmpty { shared.append(Self.text(scalars[range])) }
                start += part.count
            }
            return shared.joined(separator: " ")
        }
        return nil
    }

    /// Returns the part of a known word that differs from `word` in one character and is most similar, such as 칼국수 of
    /// 해물칼국수 for 칼국슈; nil if none is similar.
    private func similarPart(to word: String) -> String? {
        let wanted = Array(word.unicodeScalars)
        var similar: [String] = []
        for other in words {
            let scalars = Array(other.unicodeScalars)
            for range in Self.ranges(of: wanted.count, in: scalars) {
                let differences = zip(scalars[range], wanted).count { $0 != $1 }
                if differences == 1 { similar.append(Self.text(scalars[range])) }
            }
        }
        return EditDistance.nearest(to: word, among: similar)
    }

    /// Returns the ranges of all parts of a text with a given length in scalars, in order.
    private static func ranges(of length: Int, in text: [Unicode.Scalar]) -> [Range<Int>] {
        text.indices.dropLast(length - 1).map { $0..<$0 + length }
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
