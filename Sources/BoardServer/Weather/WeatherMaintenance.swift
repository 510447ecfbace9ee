import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// A background service that writes the weather caches to the store, probes failing plans, and refreshes popular places
/// ahead.
struct WeatherMaintenance: Service {
    let weatherService: WeatherService
    let store: Store
    let log: Logger

    /// The fewest members that make a place popular by saving it, and the most places that are refreshed.
    private static let fewestMembers = 3
    private static let mostPlaces = 100

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
        // Entries that came during the shutdown.
        await weatherService.flush()
    }

    private func refreshAhead() async {
        do throws(StoreError) {
            for point in try await store.popularPoints(keptBy: Self.fewestMembers, limit: Self.mostPlaces) {
                weatherService.refreshAhead(at: point)
            }
        } catch StoreError.cancelled {
            // Shutdown.
        } catch {
            log.error("popular places cannot be refreshed", metadata: ["error": "\(error)"])
        }
    }
}
