import CPostgreSQL
import Glibc

/// The thread of a change listener or a watch.
struct ListenerThread: Sendable {
    /// A closure that a C function can get a pointer to.
    private final class Body: Sendable {
        let name: String
        let run: @Sendable () -> Void

        init(_ name: String, _ run: @escaping @Sendable () -> Void) {
            self.name = name
            self.run = run
        }
    }

    private let thread: pthread_t

    /// Starts a thread that runs a closure, which may block; throws `unavailable` if none can be created.
    ///
    /// - Parameter name: the name of the thread, of at most 15 bytes.
    init(named name: String = "board-changes", _ run: @escaping @Sendable () -> Void) throws(DatabaseError) {
        // Signals are handled on other threads, and a connection closed by the server must not raise SIGPIPE here.
        // Fault signals stay unblocked, because the faulting thread receives them.
        var blocked = sigset_t()
        var before = sigset_t()
        sigfillset(&blocked)
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&blocked, fault) }
        pthread_sigmask(SIG_SETMASK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

        var thread = pthread_t()
        let context = Unmanaged.passRetained(Body(name, run))
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                let body = Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
                cpostgresql_name_thread(body.name)
                body.run()
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            throw .unavailable(.inputOutput, "a thread cannot be created (error \(code))")
        }
        self.thread = thread
    }

    /// Waits until the closure has returned; call it once.
    func join() {
        pthread_join(thread, nil)
    }
}
