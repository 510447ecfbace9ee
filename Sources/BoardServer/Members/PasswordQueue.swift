import NIOPosix
import Synchronization

/// The bounded queue of password computations, which run on a thread pool of their own.
///
/// A class because all callers share its count.
final class PasswordQueue: Sendable {
    private let threads: NIOThreadPool
    private let capacity: Int
    /// The number of computations that run or wait.
    private let count = Mutex(0)

    /// Creates a queue for `threads`.
    ///
    /// - Parameter capacity: the maximum number of computations that wait for a thread.
    init(threads: NIOThreadPool, capacity: Int = 32) {
        self.threads = threads
        self.capacity = capacity
    }

    /// Waits for a thread and runs the computation on it; throws `PasswordQueueFull` if too many are waiting.
    ///
    /// When its turn comes, the computation is skipped with a `CancellationError` if the task was cancelled or the
    /// client has closed the connection, because its result is not needed.
    func run<Result: Sendable>(
        for client: ClientConnection?, _ computation: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let isAdmitted = count.withLock { count in
            guard count < threads.numberOfThreads + capacity else { return false }
            count += 1
            return true
        }
        guard isAdmitted else { throw PasswordQueueFull() }
        defer { count.withLock { $0 -= 1 } }
        let closure = try await client?.closure()
        return try await threads.runIfActive {
            guard closure?.isClosed != true else { throw CancellationError() }
            return try computation()
        }
    }

    /// The number of computations that run or wait, for tests.
    var load: Int { count.withLock { $0 } }
}

/// The error that is thrown when too many password computations are waiting.
struct PasswordQueueFull: Error {
    /// About the time that a full queue takes.
    static let retryAfter = Duration.seconds(16)
}
