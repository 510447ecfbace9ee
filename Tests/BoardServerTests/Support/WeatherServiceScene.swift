import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Logging

@testable import BoardServer
@testable import BoardWeather

/// Runs the body with a weather service that has a store of its own, without a server.
func withWeatherService(
    of scene: WeatherScene, provider: any WeatherProvider, limits: CallLimits, folder: TemporaryFolder? = nil,
    log: LogRecorder = LogRecorder(), metrics: MetricsRegistry = MetricsRegistry(),
    _ body: (WeatherService) async throws -> Void
) async throws {
    let folder = try folder ?? TemporaryFolder()
    let store = try folder.store()
    let weatherService = WeatherService(
        provider: provider, store: store, limits: limits, metrics: metrics,
        now: { Timestamp(milliseconds: scene.clock.now) }, uptime: { scene.clock.uptime }, log: log.logger)
    try await weatherService.load()
    try await body(weatherService)
    await weatherService.flush()
    try store.close()
    withExtendedLifetime(folder) {}
}

extension CallLimits {
    static let plenty = CallLimits(perMinute: 1_000_000, perDay: 1_000_000, oneCallPerDay: 1_000_000)
}

extension CallContext {
    /// Creates a call context with a new gateway that has no call history and practically no limits.
    static func unlimited() throws -> CallContext {
        let folder = try TemporaryFolder()
        let store = try folder.store()
        let gateway = ProviderGateway(
            to: .simulated, store: store, limits: .plenty, metrics: WeatherMetrics(MetricsRegistry()),
            // Retains the temporary folder, which would otherwise be deleted: the store may open its file later.
            now: { withExtendedLifetime(folder) { Timestamp.now() } }, uptime: ServerDependencies.monotonicClock(),
            log: LogRecorder().logger)
        return CallContext(gateway: gateway, priority: .interactive)
    }
}
