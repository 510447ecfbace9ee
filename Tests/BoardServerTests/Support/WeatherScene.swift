import BoardModels
import BoardServer
import BoardTestSupport
import Curl
import Logging
import OpenWeather
import OpenWeatherStandIn

/// A stand-in for OpenWeather that serves, and the provider that asks it; both on one clock.
struct WeatherScene: Sendable {
    let standIn: StandIn
    let clock: ManualClock
    let baseURL: String

    /// 2026-09-21 03:15 UTC, a Monday, noon in Seoul.
    static let start: Int64 = 1_789_960_500

    func provider(key: StandInKey = .valid) -> any WeatherProvider {
        provider(key: key.secret)
    }

    func provider(key: String) -> any WeatherProvider {
        let client = OpenWeatherClient(
            http: CurlClient(userAgent: "board-tests"), key: OpenWeatherKey(key), baseURL: baseURL)
        return OpenWeatherProvider(client: client, provider: .standIn)
    }

    /// Calls for current weather.
    var calls: Int { standIn.counts.of(.weather) }
}

func withWeather(callsPerMinute: Int = 1_000_000, _ body: (WeatherScene) async throws -> Void) async throws {
    let clock = ManualClock(seconds: WeatherScene.start)
    let log = Logger(label: "stand-in", factory: { _ in SwiftLogNoOpLogHandler() })
    let standIn = StandIn(.init(callsPerMinute: callsPerMinute, now: { clock.now }), logger: log)
    try await Turns.take {
        try await standIn.whileServing { baseURL in
            try await body(WeatherScene(standIn: standIn, clock: clock, baseURL: baseURL))
        }
    }
}

/// A board whose weather is the stand-in's.
func withWeatherBoard(
    key: StandInKey = .valid, settings: (inout ServerSettings) -> Void = { _ in },
    _ body: (RunningBoard, WeatherScene) async throws -> Void
) async throws {
    try await withWeather { scene in
        try await withBoard(clock: scene.clock, provider: scene.provider(key: key), settings: settings) { board in
            try await body(board, scene)
        }
    }
}
