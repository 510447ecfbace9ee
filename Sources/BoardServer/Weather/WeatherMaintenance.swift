import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// A background service that flushes the weather caches to the store, probes half-open circuit breakers, and refreshes
/// popular places before their entries become stale.
struct WeatherMaintenance: Service {
    let weatherService: WeatherService
    let store: Store
    let log: Logger

    /// The minimum number of members who saved a popular place, and the maximum number of places that are refreshed.
    private static let minimumMembers = 3
    private static let maximumPlaces = 100

    func run() async throws {
        guard !weatherService.isOff else { return try await gracefulShutdown() }
        try? await cancelWhenGracefulShutdown {
            var rounds = 0
            while true {
                await weatherService.flush()
                weatherService.probeRecovery()
                if rounds % 30 == 0 { await refreshAhead() }
                rounds += 1
                // A crash loses the cache entries of two seconds, which are fetched again.
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
            // Shutdown.
        } catch {
            log.error("popular places cannot be refreshed", metadata: ["error": "\(error)"])
        }
    }
}
