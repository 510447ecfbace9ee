import Synchronization

/// How often each endpoint was called with each key, rejected and spoilt calls included.
package final class CallCounts: Sendable {
    struct Caller: Hashable {
        let endpoint: Endpoint
        /// Nil for every key that does not exist, which is not repeated here: it may be somebody's real one.
        let key: StandInKey?
    }

    private let calls = Mutex<[Caller: Int]>([:])

    /// The calls of one endpoint, with one key or with any.
    package func of(_ endpoint: Endpoint, key: StandInKey? = nil) -> Int {
        count { $0.endpoint == endpoint && (key == nil || $0.key == key) }
    }

    package var total: Int { count { _ in true } }

    package func reset() {
        calls.withLock { $0.removeAll() }
    }

    func add(_ endpoint: Endpoint, key: StandInKey?) {
        calls.withLock { $0[Caller(endpoint: endpoint, key: key), default: 0] += 1 }
    }

    var all: [Caller: Int] { calls.withLock { $0 } }

    private func count(where counted: (Caller) -> Bool) -> Int {
        all.reduce(0) { $0 + (counted($1.key) ? $1.value : 0) }
    }
}
