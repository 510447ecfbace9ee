/// An entry of a line diff between two texts: a line, or a run of unchanged lines that is left out.
enum LineDiff: Equatable {
    case same(String)
    case removed(String)
    case added(String)
    /// A run of unchanged lines that is left out because no change is near, with the number of its lines.
    case skipped(Int)

    /// The number of unchanged lines shown before and after each change.
    private static let context = 2

    /// Computes the line diff of two texts; a run of two or more unchanged lines that are not near a change is skipped.
    static func between(_ before: [String], _ after: [String]) -> [LineDiff] {
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var changes: [LineDiff] = []
        var old = 0
        var new = 0
        while old < before.count || new < after.count {
            if old < before.count, removed.contains(old) {
                changes.append(.removed(before[old]))
                old += 1
            } else if new < after.count, inserted.contains(new) {
                changes.append(.added(after[new]))
                new += 1
            } else {
                changes.append(.same(before[old]))
                old += 1
                new += 1
            }
        }
        return shortened(changes)
    }

    /// Replaces each run of two or more unchanged lines that are not near a change with the number of its lines.
    private static func shortened(_ changes: [LineDiff]) -> [LineDiff] {
        var isNear = [Bool](repeating: false, count: changes.count)
        for (index, change) in changes.enumerated() {
            if case .same = change { continue }
            for near in max(0, index - context)...min(changes.count - 1, index + context) { isNear[near] = true }
        }
        var short: [LineDiff] = []
        var index = 0
        while index < changes.count {
            let run = isNear[index...].prefix { !$0 }.count
            // A marker takes one line itself, so it replaces only runs of two or more.
            if run > 1 {
                short.append(.skipped(run))
                index += run
            } else {
                short.append(changes[index])
                index += 1
            }
        }
        return short
    }
}
