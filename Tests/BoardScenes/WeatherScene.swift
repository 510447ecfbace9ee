import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeather
import Curl
import Logging
import OpenWeather
import OpenWeatherSimulator

/// A running OpenWeather simulator and its provider, both on one manual clock.
package struct WeatherScene: Sendable {
    package let simulator: Simulator
    package let clock: ManualClock
    package let baseURL: String

    /// The clock's initial time in seconds since 1970 UTC: Monday 2026-09-21, 03:15 UTC, 12:15 in Seoul.
    package static let start: Int64 = 1_789_960_500

    /// Serves the simulator while `body` runs.
    package static func open<Result: Sendable>(
        callsPerMinute: Int = 1_000_000, clock: ManualClock = ManualClock(seconds: start),
        _ body: (WeatherScene) async throws -> Result
    ) async throws -> Result {
        let log = Logger(label: "simulator", factory: { _ in SwiftLogNoOpLogHandler() })
        let simulator = Simulator(.init(callsPerMinute: callsPerMinute, now: { clock.now }), logger: log)
        return try await simulator.whileServing { baseURL in
            try await body(WeatherScene(simulator: simulator, clock: clock, baseURL: baseURL))
        }
    }

    package func provider(key: SimulatorKey = .valid) -> any WeatherProvider {
        provider(key: key.secret)
    }

    package func provider(key: String) -> any WeatherProvider {
        let client = OpenWeatherClient(
            http: CurlClient(userAgent: "board-tests"), key: OpenWeatherKey(key), baseURL: baseURL)
        return OpenWeatherProvider(client: client, provider: .simulated)
    }

    /// Server dependencies with the scene's clock and provider.
    package func dependencies(key: SimulatorKey = .valid) -> ServerDependencies {
        ServerDependencies(
            now: { Timestamp(milliseconds: clock.now) }, uptime: { clock.uptime }, provider: provider(key: key))
    }

    /// The number of calls for current weather.
    package var calls: Int { simulator.counts.of(.weather) }
}
