import Synchronization

/// A port that becomes known once, and those who wait for it.
final class BoundPort: Sendable {
    private enum State {
        case waiting([CheckedContinuation<Int?, Never>])
        case resolved(Int?)
    }

    private let state = Mutex(State.waiting([]))

    /// Tells the port, or that there will be none; only the first word counts.
    func resolve(_ port: Int?) {
        let waiters: [CheckedContinuation<Int?, Never>] = state.withLock { state in
            guard case .waiting(let waiters) = state else { return [] }
            state = .resolved(port)
            return waiters
        }
        for waiter in waiters {
            waiter.resume(returning: port)
        }
    }

    var value: Int? {
        get async {
            await withCheckedContinuation { continuation in
                let known: Int?? = state.withLock { state in
                    switch state {
                    case .resolved(let port):
                        return .some(port)
                    case .waiting(let waiters):
                        state = .waiting(waiters + [continuation])
                        return .none
                    }
                }
                if case .some(let port) = known {
                    continuation.resume(returning: port)
                }
            }
        }
    }
}
