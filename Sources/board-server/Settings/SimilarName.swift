/// Finds the name in a list that is most similar to a misspelt one.
enum SimilarName {
    /// Returns the name with the fewest changed, missing, added or swapped characters; nil if it differs in more than
    /// one character and more than a third of the misspelt name.
    static func nearest(to name: String, among names: [String]) -> String? {
        let limit = max(1, name.count / 3)
        let found = names.map { (name: $0, distance: distance(Array(name), Array($0))) }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return found.flatMap { $0.distance <= limit ? $0.name : nil }
    }

    /// The optimal string alignment distance: the number of edits, where swapping two neighbours is one.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(
                    rows[row][column + 1] + 1, current[column] + 1, rows[row][column] + (character == other ? 0 : 1))
                if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
                    best = min(best, rows[row - 1][column - 1] + 1)
                }
                current.append(best)
            }
            rows.append(current)
        }
        return rows[left.count][right.count]
    }
}
