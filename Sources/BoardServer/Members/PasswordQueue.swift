import NIOPosix
import Synchronization

/// The bounded queue of password computations, which run on a thread pool of their own.
///
/// One network may have a quarter of it, so that right passwords from one address do not keep others from signing in. A
/// class because all callers share its counts.
final class PasswordQueue: Sendable {
    private let threads: NIOThreadPool
    private let capacity: Int
    private let counts = Mutex(Counts())

    /// The numbers of computations that run or wait.
    private struct Counts {
        var all = 0
        var byNetwork: [ClientNetwork: Int] = [:]
    }

    /// Creates a queue for `threads`.
    ///
    /// - Parameter capacity: the maximum number of computations that wait for a thread.
    init(threads: NIOThreadPool, capacity: Int = 32) {
        self.threads = threads
        self.capacity = capacity
    }

    /// Waits for a thread and runs the computation on it; throws `PasswordQueueFull` if too many are waiting, in
    /// all or from the client's network.
    ///
    /// When its turn comes, the computation is skipped with a `CancellationError` if the task was cancelled or the
    /// client has closed the connection, because its result is not needed.
    func run<Result: Sendable>(
        for client: ClientConnection?, _ computation: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        guard acquire(for: client?.network) else { throw PasswordQueueFull() }
        defer { release(for: client?.network) }
        let closure = try await client?.closure()
        return try await threads.runIfActive {
            guard closure?.isClosed != true else { throw CancellationError() }
            return try computation()
        }
    }

    /// Counts a computation, and returns whether the queue and its network's share have room for it.
    private func acquire(for network: ClientNetwork?) -> Bool {
        counts.withLock { counts in
            guard counts.all < threads.numberOfThreads + capacity else { return false }
            if let network {
                guard counts.byNetwork[network, default: 0] < max(1, capacity / 4) else { return false }
                counts.byNetwork[network, default: 0] += 1
            }
            counts.all += 1
            return true
        }
    }

    private func release(for network: ClientNetwork?) {
        counts.withLock { counts in
            counts.all -= 1
            guard let network else { return }
            let count = counts.byNetwork[network, default: 0] - 1
            counts.byNetwork[network] = count > 0 ? count : nil
        }
    }

    /// The number of computations that run or wait, for tests.
    var load: Int { counts.withLock { $0.all } }
}

/// The error that is thrown when too many password computations are waiting.
struct PasswordQueueFull: Error {
    /// About the time that a full queue takes.
    static let retryAfter = Duration.seconds(16)
}
