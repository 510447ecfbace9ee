import Synchronization

/// A counter that tasks share.
final class Number: Sendable {
    private let state = Mutex(0)

    var value: Int {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    @discardableResult
    func add() -> Int {
        state.withLock { number in
            number += 1
            return number
        }
    }
}
