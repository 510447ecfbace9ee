import Synchronization

extension MeteoSimulator {
    /// A log of all calls to the simulator, including rejected and faulty ones.
    package final class CallLog: Sendable {
        package struct Call: Sendable, Equatable {
            package let endpoint: Endpoint
            /// The request target: path and query, unchanged.
            package let target: String
            /// The time of the call in milliseconds since 1970 UTC, by the simulator's clock.
            package let time: Int64
            /// The number of calls that the vendor's rate limits count for this one.
            package let weight: Double
        }

        private let now: @Sendable () -> Int64
        private let calls = Mutex<[Call]>([])
        private let inFlight = Mutex(0)

        init(now: @escaping @Sendable () -> Int64) {
            self.now = now
        }

        /// All calls in order of arrival.
        package var all: [Call] { calls.withLock { $0 } }

        package var total: Int { all.count }

        package func of(_ endpoint: Endpoint) -> Int {
            all.count { $0.endpoint == endpoint }
        }

        package var weight: Double { all.reduce(0) { $0 + $1.weight } }

        /// Returns the maximum number of calls in any sliding window of 60 seconds, of one endpoint or, for nil, all.
        package func peakPerMinute(of endpoint: Endpoint? = nil) -> Int {
            let times = all.filter { endpoint == nil || $0.endpoint == endpoint }.map(\.time).sorted()
            var (first, maximum) = (0, 0)
            for (last, time) in times.enumerated() {
                while time - times[first] >= 60_000 { first += 1 }
                maximum = max(maximum, last - first + 1)
            }
            return maximum
        }

        package func reset() {
            calls.withLock { $0.removeAll() }
        }

        /// Counts a call in flight; returns false at the vendor's concurrency limit of one running and four queued.
        func begin() -> Bool {
            inFlight.withLock { count in
                guard count < 5 else { return false }
                count += 1
                return true
            }
        }

        func end() {
            inFlight.withLock { $0 -= 1 }
        }

        /// Records a call and returns the number of calls in the current clock minute.
        func add(_ endpoint: Endpoint, target: String, weight: Double) -> Int {
            let time = now()
            return calls.withLock { calls in
                calls.append(Call(endpoint: endpoint, target: target, time: time, weight: weight))
                return calls.count { $0.time / 60_000 == time / 60_000 }
            }
        }
    }
}
