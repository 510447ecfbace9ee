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
    /// nil if all distances exceed `limit(for:)`.
    ///
    /// Case is ignored.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let wanted = letters(of: word)
        var limit = limit(for: wanted)
        var nearest: String?
        for candidate in candidates where limit >= 0 {
            guard let distance = between(letters(of: candidate), wanted, atMost: limit) else { continue }
            (nearest, limit) = (candidate, distance - 1)
        }
        return nearest
    }

    /// The maximum distance of a correction: two edits, one for a word of three or four letters, and none for a shorter
    /// word, since any two short words differ in few letters.
    package static func limit(for letters: [Unicode.Scalar]) -> Int {
        letters.count < 3 ? 0 : letters.count < 5 ? 1 : 2
    }

    /// Returns the distance between two sequences, whose elements are compared with `==`.
    package static func between<Letter: Equatable>(_ one: [Letter], _ other: [Letter]) -> Int {
        let limit = max(one.count, other.count)
        return between(one, other, atMost: limit) ?? limit
    }

    /// Returns the distance between two sequences, or nil if it exceeds a limit.
    ///
    /// It takes a time proportional to the limit and to one length, since letters further apart than the limit are not
    /// compared.
    package static func between<Letter: Equatable>(_ one: [Letter], _ other: [Letter], atMost limit: Int) -> Int? {
        guard abs(one.count - other.count) <= limit else { return nil }
        // Rows of the distance matrix: `row` is computed from the two rows above it, `last` and, above that, `before`.
        // Cells beside the compared ones are at a distance over the limit.
        let far = limit + 1
        var (before, last) = ([Int](repeating: far, count: other.count + 1), Array(0...other.count))
        var row = before
        for line in one.indices {
            let columns = max(0, line - limit)..<min(other.count, line + limit + 1)
            row[columns.lowerBound] = columns.lowerBound == 0 ? line + 1 : far
            var best = row[columns.lowerBound]
            for column in columns {
                var distance = min(
                    last[column] + (one[line] == other[column] ? 0 : 1), last[column + 1] + 1, row[column] + 1)
                // Two neighbouring letters are swapped.
                if line > 0, column > 0, one[line] == other[column - 1], one[line - 1] == other[column] {
                    distance = min(distance, before[column - 1] + 1)
                }
                row[column + 1] = distance
                best = min(best, distance)
            }
            // No later row can be nearer.
            guard best <= limit else { return nil }
            if columns.upperBound < other.count { row[columns.upperBound + 1] = far }
            (before, last, row) = (last, row, before)
        }
        return last[other.count] <= limit ? last[other.count] : nil
    }

    /// The lowercase letters of a word, with each Hangul syllable as its two or three letters.
    package static func letters(of word: String) -> [Unicode.Scalar] {
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
