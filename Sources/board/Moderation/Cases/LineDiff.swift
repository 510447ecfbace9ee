import BoardModels

/// An entry of a line diff between two texts: a line, or a run of unchanged lines that is left out.
enum LineDiff: Equatable {
    case line(TextDifference)
    /// A run of unchanged lines that is left out because no change is near, with the number of its lines.
    case skipped(Int)

    /// The number of unchanged lines shown before and after each change.
    private static let context = 2

    /// Computes the line diff of two texts; a run of two or more unchanged lines that are not near a change is skipped.
    static func between(_ before: [String], _ after: [String]) -> [LineDiff] {
        let lines = TextDifference.lines(before, after)
        var isNear = [Bool](repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() where line.kind != .same {
            for near in max(0, index - context)...min(lines.count - 1, index + context) { isNear[near] = true }
        }
        var diff: [LineDiff] = []
        var index = 0
        while index < lines.count {
            let run = isNear[index...].prefix { !$0 }.count
            // A marker takes one line itself, so it replaces only runs of two or more.
            diff.append(run > 1 ? .skipped(run) : .line(lines[index]))
            index += max(run, 1)
        }
        return diff
    }
}
