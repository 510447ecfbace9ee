import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// A background service that flushes the weather caches to the store, probes half-open circuit breakers, and refreshes
/// popular places before their entries become stale.
package struct WeatherMaintenance: Service {
    package let weatherService: WeatherService
    package let store: Store
    package let log: Logger

    package init(weatherService: WeatherService, store: Store, log: Logger) {
        self.weatherService = weatherService
        self.store = store
        self.log = log
    }

    /// The minimum number of members who must have saved a place for it to count as popular.
    private static let minimumMembers = 3
    /// The maximum number of popular places that are refreshed.
    private static let maximumPlaces = 100

    package func run() async throws {
        // A service that returns early would end the server, so it waits for the shutdown.
        guard !weatherService.isOff else { return try await gracefulShutdown() }
        try? await cancelWhenGracefulShutdown {
            var rounds = 0
            while true {
                await weatherService.flush()
                weatherService.probeRecovery()
                // Once a minute, since a round takes two seconds.
                if rounds % 30 == 0 { await refreshAhead() }
                rounds += 1
                // A crash loses the cache entries of at most two seconds, which are fetched again.
                try await Task.sleep(for: .seconds(2))
            }
        }
        // Writes entries that were received during the shutdown.
        await weatherService.flush()
    }

    private func refreshAhead() async {
        do throws(StoreError) {
            for point in try await store.popularPoints(minimumMembers: Self.minimumMembers, limit: Self.maximumPlaces) {
                weatherService.refreshAhead(at: point)
            }
        } catch StoreError.cancelled {
            // The server is shutting down.
        } catch {
            log.error("popular places cannot be refreshed", metadata: ["error": "\(error)"])
        }
    }
}
