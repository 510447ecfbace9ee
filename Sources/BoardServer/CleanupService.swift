import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// A background service that deletes expired rows once an hour, such as idempotency keys, idle sessions and cached
/// weather.
///
/// It also reschedules daily digests that were scheduled too far ahead while the wall clock was wrong.
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
                // Expired rows are not used any more: deleting them only frees space, so an hour is soon enough.
                try await Task.sleep(for: .seconds(3600))
            }
        }
    }
}
