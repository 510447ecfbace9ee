/// What became of the lines of a text.
enum LineChange: Equatable {
    case same(String)
    case removed(String)
    case added(String)
    /// So many lines that stayed the same, away from every change.
    case skipped(Int)

    /// How many lines around a change are told although they stayed the same.
    private static let context = 2

    static func between(_ before: [String], _ after: [String]) -> [LineChange] {
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var changes: [LineChange] = []
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

    /// Long runs of what stayed the same as their number, but for the lines next to a change.
    private static func shortened(_ changes: [LineChange]) -> [LineChange] {
        var isNear = [Bool](repeating: false, count: changes.count)
        for (index, change) in changes.enumerated() {
            if case .same = change { continue }
            for near in max(0, index - context)...min(changes.count - 1, index + context) { isNear[near] = true }
        }
        var short: [LineChange] = []
        var index = 0
        while index < changes.count {
            let run = isNear[index...].prefix { !$0 }.count
            // One line left out would take the place of itself.
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
