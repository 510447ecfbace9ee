import BoardStore
import Logging
import ServiceLifecycle

/// A background service that checks once a second whether another program, such as `board-server appoint`, has written
/// to the database, and then publishes a change to the change feed.
///
/// It only waits for the shutdown if the database's engine publishes such writes by itself.
struct ForeignWriteService: Service {
    let store: Store
    let log: Logger

    func run() async throws {
        // A service that returns early would end the server.
        guard store.mustPollForeignWrites else { return try await gracefulShutdown() }
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
