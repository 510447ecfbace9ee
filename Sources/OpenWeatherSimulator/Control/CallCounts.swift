import Synchronization

/// Counters of calls by endpoint and API key, including rejected and faulty calls, with the peak rate per minute.
package final class CallCounts: Sendable {
    struct Caller: Hashable {
        let endpoint: VendorEndpoint
        /// The API key of the call; nil if it is missing or unknown, since an unknown key may be somebody's real key.
        let key: SimulatorKey?
    }

    private struct State {
        var calls: [Caller: Int] = [:]
        var window = SlidingWindowCounter()
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Int64

    /// Creates counters at zero, with `now` as the system time in milliseconds since 1970 UTC.
    init(now: @escaping @Sendable () -> Int64) {
        self.now = now
    }

    /// Returns the number of calls of an endpoint with an API key, or with any key if `key` is nil.
    package func of(_ endpoint: VendorEndpoint, key: SimulatorKey? = nil) -> Int {
        count { $0.endpoint == endpoint && (key == nil || $0.key == key) }
    }

    /// Returns the number of calls of a kind of endpoint with an API key, or with any key if `key` is nil.
    package func of(kind: EndpointKind, key: SimulatorKey? = nil) -> Int {
        count { $0.endpoint.kind == kind && (key == nil || $0.key == key) }
    }

    /// The number of all calls.
    package var total: Int { count { _ in true } }

    /// Returns the maximum number of calls in any sliding window of 60 seconds.
    package func peakPerMinute() -> Int { state.withLock { $0.window.maximum } }

    /// Resets all counters to zero.
    package func reset() {
        state.withLock { $0 = State() }
    }

    func add(_ endpoint: VendorEndpoint, key: SimulatorKey?) {
        let time = now()
        state.withLock { state in
            state.calls[Caller(endpoint: endpoint, key: key), default: 0] += 1
            state.window.add(time)
        }
    }

    private func count(where counted: (Caller) -> Bool) -> Int {
        state.withLock { $0.calls }.reduce(0) { $0 + (counted($1.key) ? $1.value : 0) }
    }
}

/// A counter of calls in a sliding window of 60 seconds, which keeps the maximum.
private struct SlidingWindowCounter {
    private var times: [Int64] = []
    private(set) var maximum = 0

    mutating func add(_ time: Int64) {
        // Times in the future were recorded before the clock was set back.
        times.removeAll { time - $0 >= 60_000 || $0 > time }
        times.append(time)
        maximum = max(maximum, times.count)
    }
}
