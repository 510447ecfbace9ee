import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// Keeps the desk's answers, and those of places that many members keep fresh before they ask.
struct WeatherMaintenance: Service {
    let weatherService: WeatherService
    let store: Store
    let log: Logger

    /// By how many members a place must be kept to be asked for ahead, and how many such places there may be: each of
    /// them is asked for up to seven times an hour, as long as half of the budget is left to those who ask.
    private static let keepers = 3
    private static let mostPlaces = 100

    func run() async throws {
        guard !weatherService.isOff else { return try await gracefulShutdown() }
        try? await cancelWhenGracefulShutdown {
            var rounds = 0
            while true {
                await weatherService.flush()
                weatherService.tryAgain()
                if rounds % 30 == 0 { await refreshAhead() }
                rounds += 1
                // What is not written yet when the machine dies is asked for again: two seconds of answers at most.
                try await Task.sleep(for: .seconds(2))
            }
        }
        // What was answered while the server stopped belongs to its next run.
        await weatherService.flush()
    }

    private func refreshAhead() async {
        do throws(StoreError) {
            for point in try await store.popularPoints(keptBy: Self.keepers, limit: Self.mostPlaces) {
                weatherService.refreshAhead(at: point)
            }
        } catch StoreError.cancelled {
            // The server stops.
        } catch {
            log.error("places that many keep cannot be asked for ahead", metadata: ["error": "\(error)"])
        }
    }
}
