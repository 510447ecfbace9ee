import BoardStore
import Logging
import ServiceLifecycle

/// A background service that checks once a second whether another program, such as `board-server appoint`, has written
/// to the database, and then publishes a change to the change feed.
struct ForeignWriteService: Service {
    let store: Store
    let log: Logger

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                do throws(StoreError) {
                    try await store.publishForeignWrites()
                } catch StoreError.cancelled {
                    return
                } catch {
                    log.debug("the writes of other programs are not noticed", metadata: ["error": "\(error)"])
                }
                // For this long, subscribers of the change feed may not know what another program has changed.
                try await Task.sleep(for: .seconds(1))
            }
        }
    }
}
