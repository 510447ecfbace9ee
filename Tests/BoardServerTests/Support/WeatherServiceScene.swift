import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import Logging

/// A desk on a store of its own, without a server around it.
func withWeatherService(
    of scene: WeatherScene, provider: any WeatherProvider, limits: CallLimits, folder: TemporaryFolder? = nil,
    log: LogBook = LogBook(), metrics: MetricsRegistry = MetricsRegistry(),
    _ body: (WeatherService) async throws -> Void
) async throws {
    let folder = try folder ?? TemporaryFolder()
    let store = try Store(path: folder.file("board.sqlite"))
    let weatherService = WeatherService(
        provider: provider, store: store, limits: limits, metrics: metrics,
        now: { Timestamp(milliseconds: scene.clock.now) }, log: log.logger)
    try await weatherService.load()
    try await body(weatherService)
    await weatherService.flush()
    try store.close()
}

extension CallLimits {
    static let plenty = CallLimits(perMinute: 1_000_000, perDay: 1_000_000, oneCallPerDay: 1_000_000)
}

/// A line that lets everything through and remembers nothing.
struct OpenLine: CallLine {
    func call<Answer: Sendable>(
        _ call: ProviderCall, _ send: @Sendable () async throws(WeatherError) -> Answer
    ) async throws(WeatherError) -> Answer {
        try await send()
    }

    func fact(
        _ fact: String, of account: String, for time: Duration,
        _ find: @escaping @Sendable () async throws(WeatherError) -> String
    ) async throws(WeatherError) -> String {
        try await find()
    }
}
