import BoardModels
import BoardStore
import BoardWeather
import Logging
import ServiceLifecycle
import Synchronization

/// A background service that records when sessions were last used.
///
/// A request that only reads must not fail because the disk is full or the writer is busy, so authentication enqueues
/// the session and this service writes it. A failed write is logged; a later request enqueues the session again.
package final class SessionTouchService: Service {
    private let store: Store
    private let log: Logger
    /// The sessions in the queue, so that concurrent requests of a session cause a single write.
    private let pending = Mutex<Set<Session.ID>>([])
    private let queue: AsyncStream<(session: Session.ID, usedAt: Timestamp)>
    private let continuation: AsyncStream<(session: Session.ID, usedAt: Timestamp)>.Continuation

    package init(store: Store, log: Logger) {
        self.store = store
        self.log = log
        (queue, continuation) = AsyncStream.makeStream()
    }

    func enqueue(_ session: Session.ID, at moment: Timestamp) {
        guard pending.withLock({ $0.insert(session).inserted }) else { return }
        continuation.yield((session, moment))
    }

    package func run() async throws {
        await withGracefulShutdownHandler {
            for await (session, usedAt) in queue {
                do {
                    try await store.touchSession(session, at: usedAt)
                } catch {
                    log.info("the last use of a session was not recorded", metadata: ["error": "\(error)"])
                }
                pending.withLock { _ = $0.remove(session) }
            }
        } onGracefulShutdown: {
            self.continuation.finish()
        }
    }
}
