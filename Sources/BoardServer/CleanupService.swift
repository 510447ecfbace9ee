import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// Throws away what has had its time, once an hour: idempotency keys past a day, sessions past 90 idle days.
struct CleanupService: Service {
    let store: Store
    let now: @Sendable () -> Timestamp
    let log: Logger

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                do throws(StoreError) {
                    try await store.prune(at: now())
                    try await store.pruneWeather(at: now())
                } catch StoreError.cancelled {
                    return
                } catch {
                    log.error("upkeep failed", metadata: ["error": "\(error)"])
                }
                // What has had its time harms nobody for an hour more.
                try await Task.sleep(for: .seconds(3600))
            }
        }
    }
}
