import BoardWeather
import Glibc
import NIOPosix
import ServiceLifecycle

/// A bounded queue of password hash computations, which run on threads of their own.
///
/// Client networks and their neighbourhoods (see `ClientNetwork`) get threads in turn. Otherwise one subscriber could
/// fill the queue with correct passwords, which no quota of failed sign-ins limits, and so keep others from signing in.
package struct PasswordQueue: Service {
    /// The scheduling priority (nice value) of the threads, lower than the server's, because each computation takes
    /// half a second of processor time and must not delay other requests.
    private static let niceness: CInt = 5

    private let threads: NIOThreadPool
    private let limiter: ConcurrencyLimiter

    /// Creates a queue; its threads run from `start()` on.
    ///
    /// - Parameters:
    ///   - threads: the number of computations at a time; each takes 128 MiB (see `Passwords`).
    ///   - capacity: the maximum number of computations that wait, at most a quarter of them for one network.
    package init(threads: Int = 1, capacity: Int = 32) {
        self.threads = NIOThreadPool(numberOfThreads: threads)
        limiter = ConcurrencyLimiter(permits: threads, queueCapacity: capacity)
    }

    package func start() { threads.start() }

    /// Waits for the graceful shutdown of the server, then stops the threads.
    package func run() async throws {
        try await gracefulShutdown()
        try await stop()
    }

    func stop() async throws { try await threads.shutdownGracefully() }

    /// Throws `QueueFull` if `run` would throw it now; for callers that read from the store before they call `run`.
    func checkRoom(for client: ClientConnection?) throws(QueueFull) {
        guard limiter.rejection(for: client?.network.name, in: client?.network.neighbourhood) == nil else {
            throw .passwords
        }
    }

    /// Waits for a thread and runs the computation on it; throws `QueueFull` if too many computations are waiting, in
    /// all or from the client's network.
    ///
    /// Throws `CancellationError`, without running the computation, if the task was cancelled or the client closed its
    /// connection while the computation waited, since the result is not needed then.
    ///
    /// - Parameter client: the client that waits for the result; nil only in tests.
    package func run<Result: Sendable>(
        for client: ClientConnection?, _ computation: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        do throws(ConcurrencyLimiter.Rejection) {
            try await limiter.acquire(for: client?.network.name, in: client?.network.neighbourhood)
        } catch {
            throw QueueFull.passwords
        }
        defer { limiter.release() }
        let closureHandler = try await client?.closureHandler()
        try Task.checkCancellation()
        return try await threads.runIfActive {
            guard closureHandler?.isClosed != true else { throw CancellationError() }
            // On Linux, 0 is the calling thread. A refusal leaves the priority as it was, and the result is the same.
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
            return try computation()
        }
    }

    /// The number of computations that run or wait, for tests.
    package var load: Int { limiter.load }
}
