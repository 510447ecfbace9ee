import BoardModels
import BoardStore
import BoardTestSupport
import CoreMetrics
import Logging

@testable import BoardWeather

extension ProviderGateway {
    /// Creates a gateway with a store and a clock, without metrics and log.
    static func test(_ limits: CallLimits, store: Store, clock: ManualClock) -> ProviderGateway {
        ProviderGateway(
            to: .simulated, store: store, limits: limits, metrics: WeatherMetrics(NOOPMetricsHandler.instance),
            now: { Timestamp(milliseconds: clock.now) }, uptime: { clock.uptime },
            log: Logger(label: "board", factory: { _ in SwiftLogNoOpLogHandler() }))
    }
}

extension TemporaryFolder {
    /// Opens a store on the folder's database, on the engine of the tests; a second one is like a second server.
    func weatherStore() throws -> Store { try Store(at: DatabaseLocation(database())) }
}
