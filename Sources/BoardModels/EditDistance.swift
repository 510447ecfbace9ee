/// Computes the edit distance between words, to suggest corrections of a misspelt word.
///
/// The distance is Damerau-Levenshtein's (optimal string alignment); a Hangul syllable is compared letter by letter.
package enum EditDistance {
    /// Returns the minimum number of insertions, deletions, replacements and swaps of neighbouring letters that turn
    /// one word into another; case is ignored.
    package static func between(_ one: String, _ other: String) -> Int {
        between(letters(of: one), letters(of: other))
    }

    /// Returns the candidate with the smallest distance from a misspelt word, or the first of several such candidates;
    /// nil if all distances exceed the maximum.
    ///
    /// The maximum distance is two edits, one for a word of three or four letters, and none for a shorter word, since
    /// any two short words differ in few letters. Case is ignored.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let wanted = letters(of: word)
        let limit = wanted.count < 3 ? 0 : wanted.count < 5 ? 1 : 2
        var nearest: (candidate: String, distance: Int)?
        for candidate in candidates {
            let distance = between(letters(of: candidate), wanted)
            guard distance <= limit, distance < nearest?.distance ?? .max else { continue }
            nearest = (candidate, distance)
        }
        return nearest?.candidate
    }

    /// Returns the distance between two sequences, whose elements are compared with `==`.
    package static func between<Letter: Equatable>(
        _ one: some Collection<Letter>, _ other: some Collection<Letter>
    ) -> Int {
        let (one, other) = (Array(one), Array(other))
        // Rows of the distance matrix: `row` is computed from the two rows above it, `last` and, above that, `before`.
        var (before, last) = ([Int](), Array(0...other.count))
        for line in one.indices {
            var row = [line + 1]
            for column in other.indices {
                var distance = min(
                    last[column] + (one[line] == other[column] ? 0 : 1), last[column + 1] + 1, row[column] + 1)
                // Two neighbouring letters are swapped.
                if line > 0, column > 0, one[line] == other[column - 1], one[line - 1] == other[column] {
                    distance = min(distance, before[column - 1] + 1)
                }
                row.append(distance)
            }
            (before, last) = (last, row)
        }
        return last[other.count]
    }

    /// The lowercase letters of a word, with each Hangul syllable as its two or three letters.
    private static func letters(of word: String) -> [Unicode.Scalar] {
        word.lowercased().unicodeScalars.flatMap(\.jamo)
    }
}

extension Unicode.Scalar {
    /// The consonants and vowels (jamo) of a Hangul syllable, in Unicode's decomposition; any other scalar unchanged.
    var jamo: [Unicode.Scalar] {
        guard (0xAC00...0xD7A3).contains(value) else { return [self] }
        // A syllable's index is (initial × 21 + vowel) × 28 + final; U+11A7 would be the final 0, which means none.
        let index = value - 0xAC00
        let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
        return parts.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init)
    }
}
