import Synchronization

extension MeteoSimulator {
    /// What was asked, rejected and spoilt calls included.
    package final class CallLog: Sendable {
        package struct Call: Sendable, Equatable {
            package let endpoint: Endpoint
            /// Path and query as they came.
            package let target: String
            /// Milliseconds since 1970 UTC, by the simulator's clock.
            package let time: Int64
            /// How many calls of the vendor's limits it counts as.
            package let weight: Double
        }

        private let now: @Sendable () -> Int64
        private let calls = Mutex<[Call]>([])
        private let underWay = Mutex(0)

        init(now: @escaping @Sendable () -> Int64) {
            self.now = now
        }

        /// In the order they came.
        package var all: [Call] { calls.withLock { $0 } }

        package var total: Int { all.count }

        package func of(_ endpoint: Endpoint) -> Int {
            all.count { $0.endpoint == endpoint }
        }

        package var weight: Double { all.reduce(0) { $0 + $1.weight } }

        /// The most calls in any window of 60 seconds, of one endpoint or of all.
        package func mostInAMinute(of endpoint: Endpoint? = nil) -> Int {
            let times = all.filter { endpoint == nil || $0.endpoint == endpoint }.map(\.time).sorted()
            var (first, most) = (0, 0)
            for (last, time) in times.enumerated() {
                while time - times[first] >= 60_000 { first += 1 }
                most = max(most, last - first + 1)
            }
            return most
        }

        package func reset() {
            calls.withLock { $0.removeAll() }
        }

        /// Whether one more may be under way: the vendor answers one of an address and lets four wait.
        func begin() -> Bool {
            underWay.withLock { count in
                guard count < 5 else { return false }
                count += 1
                return true
            }
        }

        func end() {
            underWay.withLock { $0 -= 1 }
        }

        /// How many calls came in the running minute of the clock, this one included.
        func add(_ endpoint: Endpoint, target: String, weight: Double) -> Int {
            let time = now()
            return calls.withLock { calls in
                calls.append(Call(endpoint: endpoint, target: target, time: time, weight: weight))
                return calls.count { $0.time / 60_000 == time / 60_000 }
            }
        }
    }
}
