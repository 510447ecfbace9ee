import BoardModels

/// A text whose words a search is corrected by, split into what is compared.
struct SpellingText: Sendable {
    /// The maximum number of scalars of a word that is suggested or compared, so that long titles do not make a search
    /// slow.
    private static let maximumWord = 32

    struct Word: Sendable {
        let text: String
        let letters: [Unicode.Scalar]
        let scalars: [Unicode.Scalar]
    }

    let words: [Word]
    /// The number of scalars of each run of the tokenizer, and all of them one after the other.
    let lengths: [Int]
    let scalars: [Unicode.Scalar]

    init(_ text: String) {
        let runs = SearchTokens.runs(of: text).map { (text: $0.text, scalars: Array($0.text.unicodeScalars)) }
        words = runs.filter { $0.scalars.count <= Self.maximumWord }
            .map { Word(text: $0.text, letters: EditDistance.letters(of: $0.text), scalars: $0.scalars) }
        lengths = runs.map(\.scalars.count)
        scalars = Array(runs.map(\.scalars).joined())
    }
}

/// Corrects the words of a search by the words of known texts.
struct SearchSpelling {
    /// The minimum length, in Unicode scalars, of a word of Hangul, Han or kana that is compared with parts of texts:
    /// shorter words occur in too many texts.
    private static let minimumLength = 3
    /// The maximum number of words of a search that are corrected; few people misspell more.
    private static let maximumCorrections = 8

    private let texts: [SpellingText]
    /// The words of the texts in order, each once, so that of equally similar words the first is suggested.
    private let words: [SpellingText.Word]
    private let known: Set<String>

    init(knowing texts: [SpellingText]) {
        var known: Set<String> = []
        words = texts.flatMap(\.words).filter { known.insert($0.text).inserted }
        self.texts = texts
        self.known = known
    }

    /// Returns the words of a search, of which unknown ones are corrected as long as there are few.
    func corrected(_ runs: [TokenizerRun]) -> [String] {
        let unknown = runs.count { !known.contains($0.text) }
        guard unknown <= Self.maximumCorrections else { return runs.map(\.text) }
        return runs.map { corrected($0) }
    }

    /// Returns a word as it is spelt in a known text, possibly with spaces, or else the most similar known word; the
    /// word itself if no known word is similar.
    private func corrected(_ run: TokenizerRun) -> String {
        let word = run.text
        guard !known.contains(word) else { return word }
        let letters = EditDistance.letters(of: word)
        guard run.usesBigrams, word.unicodeScalars.count >= Self.minimumLength else { return nearest(letters) ?? word }
        let scalars = Array(word.unicodeScalars)
        return spaced(scalars) ?? nearest(letters) ?? similarPart(to: scalars) ?? word
    }

    /// Returns the most similar known word, the first of several; nil if none is similar.
    private func nearest(_ letters: [Unicode.Scalar]) -> String? {
        var limit = EditDistance.limit(for: letters)
        var nearest: String?
        for word in words where limit >= 0 {
            guard let distance = EditDistance.between(word.letters, letters, atMost: limit) else { continue }
            (nearest, limit) = (word.text, distance - 1)
        }
        return nearest
    }

    /// Returns a word with spaces as in the first text that contains its characters, such as "비 오는 날" for "비오는날"; nil
    /// if no text contains them.
    private func spaced(_ wanted: [Unicode.Scalar]) -> String? {
        for text in texts {
            let found = Self.ranges(of: wanted.count, in: text.scalars).first {
                text.scalars[$0.lowerBound] == wanted[0] && text.scalars[$0].elementsEqual(wanted)
            }
            guard let found else { continue }
            var shared: [String] = []
            var start = 0
            for length in text.lengths {
                let range = (start..<start + length).clamped(to: found)
                if !range.isEmpty { shared.append(Self.text(text.scalars[range])) }
                start += length
            }
            return shared.joined(separator: " ")
        }
        return nil
    }

    /// Returns the first part of a known word that differs from `wanted` in one character and is most similar, such as
    /// 칼국수 of 해물칼국수 for 칼국슈; nil if none is similar.
    private func similarPart(to wanted: [Unicode.Scalar]) -> String? {
        var similar: [String] = []
        for word in words {
            for range in Self.ranges(of: wanted.count, in: word.scalars) {
                var differences = 0
                for (index, scalar) in zip(range, wanted) where word.scalars[index] != scalar {
                    differences += 1
                    guard differences == 1 else { break }
                }
                if differences == 1 { similar.append(Self.text(word.scalars[range])) }
            }
        }
        return EditDistance.nearest(to: Self.text(wanted[...]), among: similar)
    }

    /// Returns the ranges of all parts of a text with a given length in scalars, in order.
    private static func ranges(of length: Int, in text: [Unicode.Scalar]) -> [Range<Int>] {
        text.indices.dropLast(length - 1).map { $0..<$0 + length }
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
