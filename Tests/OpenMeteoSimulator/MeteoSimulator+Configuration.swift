import FoundationEssentials

extension MeteoSimulator {
    /// The simulator's seed, rate limit and clock.
    package struct Configuration: Sendable {
        /// The seed of the simulated weather; equal seeds, places and times yield equal weather.
        package var seed: UInt64
        /// The number of calls allowed per clock minute; further calls get status 429.
        package var callsPerMinute: Int
        /// True if moon variables are supported; actual servers from before mid-2026 reject them.
        package var knowsMoon: Bool
        /// Returns the simulator's time in milliseconds since 1970 UTC.
        package var now: @Sendable () -> Int64

        package init(
            seed: UInt64 = 1, callsPerMinute: Int = 600, knowsMoon: Bool = true,
            now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
        ) {
            self.seed = seed
            self.callsPerMinute = callsPerMinute
            self.knowsMoon = knowsMoon
            self.now = now
        }
    }

    /// The simulated endpoints of the vendor's API.
    package enum Endpoint: String, Sendable, CaseIterable {
        case forecast = "/v1/forecast"
        case airQuality = "/v1/air-quality"
        case search = "/v1/search"
        case get = "/v1/get"
    }
}
