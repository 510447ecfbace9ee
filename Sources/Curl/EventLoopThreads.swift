import CCurl
import Glibc
import Synchronization

/// The registry of the event-loop threads, which must end before the process exits.
enum EventLoopThreads {
    private struct State {
        var exiting = false
        var running: [ObjectIdentifier: (loop: EventLoop, thread: pthread_t)] = [:]
        /// The threads whose loops have ended and that are not joined yet.
        ///
        /// An ending thread runs the TLS library's destructors, so it must be joined before the process exits.
        var ending: [pthread_t] = []

        mutating func takeEnding() -> [pthread_t] {
            defer { ending = [] }
            return ending
        }
    }

    private static let state = Mutex(State())

    /// Starts the thread of an event loop; returns false if it cannot be created or the process is exiting.
    static func start(_ loop: EventLoop) -> Bool {
        let (isStarted, ending) = state.withLock { state in
            guard !state.exiting, let thread = spawn(loop) else { return (false, state.takeEnding()) }
            state.running[ObjectIdentifier(loop)] = (loop, thread)
            return (true, state.takeEnding())
        }
        for thread in ending { pthread_join(thread, nil) }
        return isStarted
    }

    /// Stops every event loop and joins all threads, which end quickly because they only have to close sockets.
    static func stopAll() {
        let (running, ending) = state.withLock { state in
            state.exiting = true
            return (Array(state.running.values), state.takeEnding())
        }
        for (loop, _) in running { loop.stop() }
        for thread in running.map(\.thread) + ending { pthread_join(thread, nil) }
    }

    /// Records that a loop has ended, so that the loop's thread is joined later; called on that thread.
    private static func recordEnd(of loop: EventLoop) {
        state.withLock { state in
            // If the process is exiting, stopAll() joins this thread.
            guard !state.exiting, let ended = state.running.removeValue(forKey: ObjectIdentifier(loop)) else { return }
            state.ending.append(ended.thread)
        }
    }

    private static func spawn(_ loop: EventLoop) -> pthread_t? {
        // Signals are handled on other threads, and a connection closed by its peer must not raise SIGPIPE here, which
        // libcurl does not prevent with CURLOPT_NOSIGNAL. Fault signals stay unblocked, because the faulting thread
        // receives them.
        var blocked = sigset_t()
        var before = sigset_t()
        sigfillset(&blocked)
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&blocked, fault) }
        pthread_sigmask(SIG_SETMASK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

        var thread = pthread_t()
        let context = Unmanaged.passRetained(loop)
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                let loop = Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue()
                ccurl_name_thread("board-curl")
                loop.run()
                EventLoopThreads.recordEnd(of: loop)
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            return nil
        }
        return thread
    }
}
