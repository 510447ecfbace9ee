import BoardScenes
import BoardServer
import BoardWeather
import BoardWeb
import OpenWeatherSimulator

func withWeather(callsPerMinute: Int = 1_000_000, _ body: (WeatherScene) async throws -> Void) async throws {
    try await ServerSemaphore.withPermit {
        try await WeatherScene.open(callsPerMinute: callsPerMinute, body)
    }
}

/// Runs the body with a board whose weather provider is the OpenWeather simulator.
func withWeatherBoard(
    key: SimulatorKey = .valid, settings: (inout ServerSettings) -> Void = { _ in },
    _ body: (RunningBoard, WeatherScene) async throws -> Void
) async throws {
    try await withWeather { scene in
        try await withBoard(clock: scene.clock, provider: scene.provider(key: key), settings: settings) { board in
            try await body(board, scene)
        }
    }
}
