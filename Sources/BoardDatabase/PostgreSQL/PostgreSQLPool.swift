import CPostgreSQL
import DequeModule
import Dispatch
import Glibc
import Synchronization

/// A pool of threads, each of which has a connection of its own that its work may block on, and a queue of work for
/// them.
///
/// Not a concurrent `DispatchQueue`, which runs only as many threads as there are processor cores, since these wait for
/// the network most of the time. A thread is started when work arrives that no other one is free for, and stays. A
/// class because the tasks and the threads share it.
final class PostgreSQLPool: Sendable {
    private struct Work: Sendable {
        let run: @Sendable (PostgreSQLSession) -> Void
        let fail: @Sendable (DatabaseError) -> Void
    }

    private struct State {
        var waiting: Deque<Work> = []
        var threads = 0
        /// The number of threads that wait for work and have not been signalled.
        var idle = 0
        var isClosed = false
    }

    /// The time that `close` waits for running work: a commit can wait for a standby without end.
    private static let closingTimeout = DispatchTimeInterval.seconds(5)

    private let name: String
    private let size: Int
    private let makeSession: @Sendable () -> PostgreSQLSession
    private let state = Mutex(State())
    private let work = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - name: the name of the threads, of at most 15 bytes.
    ///   - size: the maximum number of threads, and so of connections.
    init(name: String, size: Int, session: @escaping @Sendable () -> PostgreSQLSession) {
        self.name = name
        self.size = size
        makeSession = session
    }

    /// Runs a closure on a thread of the pool, with its connection, and returns its result; throws `CancellationError`
    /// if the task was cancelled while the closure waited.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (PostgreSQLSession, PostgreSQLCancellation) throws -> Value
    ) async throws -> Value {
        let cancellation = PostgreSQLCancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Value, any Error>) in
                enqueue(
                    Work { session in
                        guard !cancellation.isCancelled else {
                            return continuation.resume(throwing: CancellationError())
                        }
                        continuation.resume(with: Result { try body(session, cancellation) })
                    } fail: { error in
                        continuation.resume(throwing: error)
                    })
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Closes the connections once their work has ended; later work fails.
    func close() {
        let threads = state.withLock { state in
            state.isClosed = true
            for _ in 0..<state.idle { work.signal() }
            state.idle = 0
            return state.threads
        }
        let deadline = DispatchTime.now() + Self.closingTimeout
        for _ in 0..<threads { _ = ended.wait(timeout: deadline) }
    }

    private func enqueue(_ new: Work) {
        enum Outcome { case accepted, needsThread, refused }
        let outcome = state.withLock { state -> Outcome in
            guard !state.isClosed else { return .refused }
            state.waiting.append(new)
            if state.idle > 0 {
                state.idle -= 1
                work.signal()
                return .accepted
            }
            // A thread that is busy takes the work when it is free.
            guard state.threads < size else { return .accepted }
            state.threads += 1
            return .needsThread
        }
        switch outcome {
        case .accepted: break
        case .needsThread: if !startThread() { abandonThread() }
        case .refused: new.fail(.unavailable(.unreachable, "the database is closed"))
        }
    }

    /// Records that a thread could not be started, and fails the work that waits if there is no other one.
    private func abandonThread() {
        let failed = state.withLock { state -> Deque<Work> in
            state.threads -= 1
            guard state.threads == 0 else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for work in failed { work.fail(.unavailable(.busy, "a thread for a connection cannot be started")) }
    }

    private func startThread() -> Bool {
        // Signals are handled on other threads. Fault signals stay unblocked, because the faulting thread receives
        // them.
        var blocked = sigset_t()
        var before = sigset_t()
        sigfillset(&blocked)
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&blocked, fault) }
        pthread_sigmask(SIG_SETMASK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<PostgreSQLPool>.fromOpaque(context).takeRetainedValue().runWork()
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// Runs one piece of work after the other, until the pool is closed.
    private func runWork() {
        cpostgresql_name_thread(name)
        let session = makeSession()
        while let next = next() { next.run(session) }
        session.close()
        ended.signal()
    }

    /// Removes and returns the first waiting work, and waits for it if there is none; nil if the pool is closed.
    private func next() -> Work? {
        enum Step { case work(Work), wait, end }
        while true {
            let step = state.withLock { state -> Step in
                if let work = state.waiting.popFirst() { return .work(work) }
                guard !state.isClosed else { return .end }
                state.idle += 1
                return .wait
            }
            switch step {
            case .work(let work): return work
            case .wait: work.wait()
            case .end: return nil
            }
        }
    }
}
