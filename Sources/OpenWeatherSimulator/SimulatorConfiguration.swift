import FoundationEssentials

/// The simulator's address, seed, keys, rate limit and clock.
package struct SimulatorConfiguration: Sendable {
    package var host: String
    /// The TCP port to listen on; 0 for any free port, then known from ``Simulator/port``.
    package var port: Int
    /// The seed of the simulated weather; equal seeds and times yield equal weather.
    package var seed: UInt64
    /// The valid API keys.
    package var keys: [SimulatorKey]
    /// The number of calls that an account may make per clock minute; further calls get status 429.
    package var callsPerMinute: Int
    /// Returns the time of the weather, the rate limit and the activation of keys, in milliseconds since 1970 UTC.
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
