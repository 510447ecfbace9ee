import BoardScenes
import BoardServer
import OpenWeatherStandIn

func withWeather(callsPerMinute: Int = 1_000_000, _ body: (WeatherScene) async throws -> Void) async throws {
    try await Turns.take {
        try await WeatherScene.open(callsPerMinute: callsPerMinute, body)
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
