import GRDB
import Synchronization

/// A queue of writes with group commit: writes that are waiting when the writer connection becomes free share a
/// transaction.
///
/// No write waits for others to arrive. A class because the tasks that write share it.
final class WriteQueue: Sendable {
    private struct State {
        var waiting: [QueuedWrite] = []
        /// True if the writer connection has been asked to run the waiting writes.
        var isScheduled = false
    }

    private let pool: DatabasePool
    private let commits: GroupCommit
    private let writesPerTransaction: Int
    private let state = Mutex(State())

    init(_ pool: DatabasePool, _ commits: GroupCommit, writesPerTransaction: Int) {
        self.pool = pool
        self.commits = commits
        self.writesPerTransaction = writesPerTransaction
    }

    /// The number of writes that wait for the connection, for tests.
    var count: Int { state.withLock { $0.waiting.count } }

    /// Runs a closure in a transaction, and returns its result once the transaction is committed.
    ///
    /// Throws the error of the closure, after its changes were rolled back, or the error that made the transaction
    /// fail. If a transaction of several writes fails, the closure is run again in a transaction of its own.
    ///
    /// - Parameter timeout: the time that the write waits for another program's lock, including its time in the queue.
    func write<Value: Sendable>(
        within timeout: Duration, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now + timeout
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Value, any Error>) in
                enqueue(
                    QueuedWrite(deadline: deadline, cancellation: cancellation) { connection in
                        let value = try body(connection)
                        return { continuation.resume(returning: value) }
                    } fail: { error in
                        continuation.resume(throwing: error)
                    })
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    private func enqueue(_ write: QueuedWrite) {
        let isScheduled = state.withLock { state in
            state.waiting.append(write)
            defer { state.isScheduled = true }
            return state.isScheduled
        }
        if !isScheduled { schedule() }
    }

    private func schedule() {
        pool.asyncWriteWithoutTransaction { connection in
            self.commits.commit(self.takeGroup(), on: connection)
            // Scheduled again and not repeated here, so that dry runs and health checks can run in between.
            if self.finishScheduling() { self.schedule() }
        }
    }

    /// Removes the first writes from the queue, fails those that were cancelled while they waited, and returns the
    /// others.
    private func takeGroup() -> [QueuedWrite] {
        let group = state.withLock { state in
            let group = Array(state.waiting.prefix(writesPerTransaction))
            state.waiting.removeFirst(group.count)
            return group
        }
        return group.filter { write in
            guard write.cancellation.isCancelled else { return true }
            write.fail(CancellationError())
            return false
        }
    }

    /// Returns whether writes are waiting; if none are, records that the next write has to schedule the connection.
    private func finishScheduling() -> Bool {
        state.withLock { state in
            state.isScheduled = !state.waiting.isEmpty
            return state.isScheduled
        }
    }
}

/// A write that waits for its transaction; its closures hide the type of its result.
struct QueuedWrite: Sendable {
    /// The time until which the write waits for another program's lock.
    ///
    /// The time in the queue counts too: otherwise each queued write of a locked database would wait
    /// for the whole timeout again.
    let deadline: ContinuousClock.Instant
    let cancellation: Cancellation
    /// Runs the write, and returns the closure that acknowledges it by returning its result to the task that waits.
    let run: @Sendable (any Connection) throws -> @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void
}
