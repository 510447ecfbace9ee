import Synchronization

/// How often each endpoint was called with each key, rejected and spoilt calls included, and how densely.
package final class CallCounts: Sendable {
    struct Caller: Hashable {
        let endpoint: Endpoint
        /// Nil for every key that does not exist, which is not repeated here: it may be somebody's real one.
        let key: SimulatorKey?
    }

    private struct State {
        var calls: [Caller: Int] = [:]
        var busiest = BusiestMinute()
        var busiestByKind: [EndpointKind: BusiestMinute] = [:]
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Int64

    /// - Parameter now: milliseconds since 1970 UTC, by the true time.
    init(now: @escaping @Sendable () -> Int64) {
        self.now = now
    }

    /// The calls of one endpoint, with one key or with any.
    package func of(_ endpoint: Endpoint, key: SimulatorKey? = nil) -> Int {
        count { $0.endpoint == endpoint && (key == nil || $0.key == key) }
    }

    /// The calls of one kind of endpoint, with one key or with any.
    package func of(kind: EndpointKind, key: SimulatorKey? = nil) -> Int {
        count { $0.endpoint.kind == kind && (key == nil || $0.key == key) }
    }

    package var total: Int { count { _ in true } }

    /// The most calls that any 60 seconds have seen, wherever they began; a call 60 seconds later is not in them.
    ///
    /// - Parameter kind: nil counts every call.
    package func mostInAnyMinute(of kind: EndpointKind? = nil) -> Int {
        state.withLock { state in
            guard let kind else { return state.busiest.most }
            return state.busiestByKind[kind]?.most ?? 0
        }
    }

    package func reset() {
        state.withLock { $0 = State() }
    }

    func add(_ endpoint: Endpoint, key: SimulatorKey?) {
        let time = now()
        state.withLock { state in
            state.calls[Caller(endpoint: endpoint, key: key), default: 0] += 1
            state.busiest.add(time)
            state.busiestByKind[endpoint.kind, default: BusiestMinute()].add(time)
        }
    }

    var all: [Caller: Int] { state.withLock { $0.calls } }

    private func count(where counted: (Caller) -> Bool) -> Int {
        all.reduce(0) { $0 + (counted($1.key) ? $1.value : 0) }
    }
}

/// The calls of the last 60 seconds, and the most that there ever were.
private struct BusiestMinute {
    private var times: [Int64] = []
    private(set) var most = 0

    mutating func add(_ time: Int64) {
        // A time yet to come is left over from before the clock was put back.
        times.removeAll { time - $0 >= 60_000 || $0 > time }
        times.append(time)
        most = max(most, times.count)
    }
}
