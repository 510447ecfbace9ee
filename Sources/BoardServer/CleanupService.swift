import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// A background service that deletes expired rows once an hour: idempotency keys, idle sessions, cached weather.
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
                    log.error("cleanup failed", metadata: ["error": "\(error)"])
                }
                // What has expired is not used any more: removing it only frees space, so an hour is soon enough.
                try await Task.sleep(for: .seconds(3600))
            }
        }
    }
}
