import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Logging
import OpenWeatherSimulator

/// The weather benchmarks, each of which prints its figures and judges the counted ones.
struct WeatherBench {
    enum Part: String, CaseIterable {
        case questions, load, outage, line
    }

    let log: Logger

    /// Runs parts and returns whether all counted figures are within their limits; timed figures are only printed.
    func run(_ parts: [Part]) async throws -> Bool {
        var verdicts = Verdicts()
        for part in parts {
            switch part {
            case .questions: try await measureQuestions(&verdicts)
            case .load: try await measureLoad(&verdicts)
            case .outage: try await measureOutage(&verdicts)
            case .line: try await measureLine(&verdicts)
            }
        }
        print("\n" + (verdicts.allHold ? "All that is counted holds." : "Not all that is counted holds."))
        return verdicts.allHold
    }

    /// Serves a board on a new database with the scene's clock and provider.
    func withBoard<Result: Sendable>(
        in scene: WeatherScene, key: SimulatorKey = .valid, settings change: (inout ServerSettings) -> Void = { _ in },
        _ body: (LoadedBoard) async throws -> Result
    ) async throws -> Result {
        var settings = ServerSettings.unlimited
        change(&settings)
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("board.sqlite"), limits: settings.limits.store)
        let result = try await withServedBoard(
            settings: settings, store: store, dependencies: scene.dependencies(key: key), log: log
        ) { port in try await body(LoadedBoard(port: port, scene: scene)) }
        try store.close()
        return result
    }
}
