import FoundationEssentials

extension MeteoSimulator {
    /// Which weather the simulator makes, and what time it believes it is.
    package struct Configuration: Sendable {
        /// The same seed, place and time make the same weather.
        package var seed: UInt64
        /// What may be asked in one minute of the clock before the answer is 429.
        package var callsPerMinute: Int
        /// Servers from before the middle of 2026 refuse to be asked about the moon.
        package var knowsMoon: Bool
        /// Milliseconds since 1970 UTC.
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

    /// What the simulator serves.
    package enum Endpoint: String, Sendable, CaseIterable {
        case forecast = "/v1/forecast"
        case airQuality = "/v1/air-quality"
        case search = "/v1/search"
        case get = "/v1/get"
    }
}
