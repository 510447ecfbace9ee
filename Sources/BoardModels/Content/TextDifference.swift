/// A part of a text that was kept, inserted or deleted by an edit.
package struct TextDifference: Equatable {
    package enum Kind {
        case same, inserted, deleted
    }

    package let kind: Kind
    package private(set) var text: String

    /// The maximum number of pieces of each text that are compared with each other; the time grows with its square.
    ///
    /// Pieces are words or lines, and the gaps between them. Pieces that both texts begin or end with do not count.
    private static let maximumCount = 400

    /// Compares two texts by words, by lines if too many words differ, or as a whole if too many lines differ.
    package static func between(_ before: String, _ after: String) -> [TextDifference] {
        guard before != after else { return whole(before, after) }
        return between(pieces(before, isGap: \.isWhitespace), pieces(after, isGap: \.isWhitespace)).map(joined)
            ?? between(pieces(before, isGap: \.isNewline), pieces(after, isGap: \.isNewline)).map(joined)
            ?? whole(before, after)
    }

    /// Compares two lists of lines, with a part for each line; if too many lines differ, all are deleted and inserted.
    package static func lines(_ before: [String], _ after: [String]) -> [TextDifference] {
        between(before.map { $0[...] }, after.map { $0[...] })
            ?? before.map { TextDifference(kind: .deleted, text: $0) }
            + after.map { TextDifference(kind: .inserted, text: $0) }
    }

    /// Compares two texts as a whole: one part if they are equal, else the old text deleted and the new one inserted.
    package static func whole(_ before: String, _ after: String) -> [TextDifference] {
        guard before != after else { return joined([TextDifference(kind: .same, text: before)]) }
        return joined([TextDifference(kind: .deleted, text: before), TextDifference(kind: .inserted, text: after)])
    }

    /// Splits a text into alternating runs of gap characters and of other characters.
    private static func pieces(_ text: String, isGap: (Character) -> Bool) -> [Substring] {
        var pieces: [Substring] = []
        var rest = text[...]
        while let first = rest.first {
            let isInGap = isGap(first)
            let piece = rest.prefix { isGap($0) == isInGap }
            pieces.append(piece)
            rest = rest[piece.endIndex...]
        }
        return pieces
    }

    /// The difference of two lists of pieces, with a part for each piece; nil if one has more than `maximumCount` pieces to compare.
    private static func between(_ before: [Substring], _ after: [Substring]) -> [TextDifference]? {
        let start = zip(before, after).prefix { $0 == $1 }.count
        let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
        let (old, new) = (Array(before[start..<before.count - end]), Array(after[start..<after.count - end]))
        guard old.count <= maximumCount, new.count <= maximumCount else { return nil }
        let (oldNumbers, newNumbers) = numbered(old, new)
        let lengths = commonLengths(oldNumbers, newNumbers)
        let width = new.count + 1
        var parts = before[..<start].map { TextDifference(kind: .same, text: String($0)) }
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            // Where the pieces differ, takes the step after which more pieces are the same; a deletion if both are
            // equal.
            let bothRemain = oldIndex < old.count && newIndex < new.count
            if bothRemain, oldNumbers[oldIndex] == newNumbers[newIndex] {
                parts.append(TextDifference(kind: .same, text: String(new[newIndex])))
                oldIndex += 1
                newIndex += 1
            } else if bothRemain
                ? lengths[(oldIndex + 1) * width + newIndex] >= lengths[oldIndex * width + newIndex + 1]
                : oldIndex < old.count
            {
                parts.append(TextDifference(kind: .deleted, text: String(old[oldIndex])))
                oldIndex += 1
            } else {
                parts.append(TextDifference(kind: .inserted, text: String(new[newIndex])))
                newIndex += 1
            }
        }
        parts += before[(before.count - end)...].map { TextDifference(kind: .same, text: String($0)) }
        return parts
    }

    /// Maps the pieces of two lists to numbers, the same for equal pieces, because numbers are compared much faster
    /// than texts.
    private static func numbered(_ old: [Substring], _ new: [Substring]) -> (old: [Int], new: [Int]) {
        var numbers: [Substring: Int] = [:]
        for piece in old + new where numbers[piece] == nil {
            let next = numbers.count
            numbers[piece] = next
        }
        return (old.map { numbers[$0] ?? 0 }, new.map { numbers[$0] ?? 0 })
    }

    /// For each pair of positions, the length of the longest common subsequence of the pieces from these positions on.
    ///
    /// The table is row-major: each position in `old` has a row of `new.count + 1` columns, one for each position in
    /// `new`. The time depends on the number of pieces only. `difference(from:)` takes many times as long for texts
    /// that have little in common, and every visitor can open a history of such texts.
    private static func commonLengths(_ old: [Int], _ new: [Int]) -> [UInt16] {
        let width = new.count + 1
        var lengths = [UInt16](repeating: 0, count: (old.count + 1) * width)
        for row in old.indices.reversed() {
            for column in new.indices.reversed() {
                // `below + 1` is the cell diagonally below, and `below - width + 1` the cell to the right.
                let below = (row + 1) * width + column
                let length =
                    old[row] == new[column] ? lengths[below + 1] + 1 : max(lengths[below], lengths[below - width + 1])
                lengths[row * width + column] = length
            }
        }
        return lengths
    }

    /// Joins adjacent parts of the same kind, and removes empty ones.
    private static func joined(_ parts: [TextDifference]) -> [TextDifference] {
        parts.reduce(into: []) { joined, part in
            guard !part.text.isEmpty else { return }
            if joined.last?.kind == part.kind {
                joined[joined.count - 1].text += part.text
            } else {
                joined.append(part)
            }
        }
    }
}
