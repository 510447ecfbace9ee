import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import BoardWeather
import OpenMeteoSimulator
import OpenWeatherSimulator
import Testing

/// The providers and plans that a board can use, each served by its simulator.
enum ProviderPlan: CaseIterable, CustomTestStringConvertible, Sendable {
    case openWeather, oneCall3, oneCall4, openMeteo

    var testDescription: String { "\(self)" }

    /// Whether the provider has yesterday's weather.
    var hasYesterday: Bool { self != .openWeather }

    private var key: SimulatorKey? {
        switch self {
        case .openWeather: .valid
        case .oneCall3: .subscribed3
        case .oneCall4: .subscribed4
        case .openMeteo: nil
        }
    }

    /// Runs the body with a board that uses this provider, and with the board's clock.
    ///
    /// - Parameter start: the time at which the clock starts, in seconds since 1970 UTC.
    func withBoard(at start: Int64, _ body: (RunningBoard, ManualClock) async throws -> Void) async throws {
        guard let key else {
            let clock = ManualClock(seconds: start)
            let simulator = MeteoSimulator(.init(now: { clock.now }))
            try await ServerSemaphore.withPermit {
                try await simulator.whileServing { url in
                    let provider = OpenMeteoProvider(forecastURL: url, geocodingURL: url)
                    try await BoardServerTests.withBoard(clock: clock, provider: provider) { board in
                        try await body(board, clock)
                    }
                }
            }
            return
        }
        try await withWeatherBoard(key: key) { board, scene in
            scene.clock.stepWallClock(by: .seconds(start - WeatherScene.start))
            try await body(board, scene.clock)
        }
    }
}
