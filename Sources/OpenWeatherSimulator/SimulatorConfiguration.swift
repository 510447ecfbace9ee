import FoundationEssentials

/// Where the simulator listens, which weather it makes, and what time it believes it is.
package struct SimulatorConfiguration: Sendable {
    package var host: String
    /// 0 takes any free port; ``Simulator/port`` tells which.
    package var port: Int
    /// The same seed and the same time make the same weather.
    package var seed: UInt64
    /// The keys that exist; any other is answered as unknown.
    package var keys: [SimulatorKey]
    /// What every account may ask in one minute of the clock before it is answered 429.
    package var callsPerMinute: Int
    /// Milliseconds since 1970 UTC; ``Simulator/clock`` moves the weather away from it.
    package var now: @Sendable () -> Int64

    package init(
        host: String = "127.0.0.1", port: Int = 0, seed: UInt64 = 1,
        keys: [SimulatorKey] = SimulatorKey.wellKnown, callsPerMinute: Int = 60,
        now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
    ) {
        self.host = host
        self.port = port
        self.seed = seed
        self.keys = keys
        self.callsPerMinute = callsPerMinute
        self.now = now
    }
}
