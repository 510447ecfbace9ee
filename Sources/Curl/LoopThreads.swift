import CCurl
import Glibc
import Synchronization

/// The registry of all event-loop threads, which an exiting process must stop first.
enum LoopThreads {
    private struct State {
        var exiting = false
        var running: [ObjectIdentifier: (loop: Loop, thread: pthread_t)] = [:]
    }

    private static let state = Mutex(State())

    /// Returns false if the thread cannot be created or the process is exiting.
    static func start(_ loop: Loop) -> Bool {
        state.withLock { state in
            guard !state.exiting, let thread = spawn(loop) else { return false }
            state.running[ObjectIdentifier(loop)] = (loop, thread)
            return true
        }
    }

    /// Stops every loop and joins its thread, which only has to close sockets.
    static func endAll() {
        let running = state.withLock { state in
            state.exiting = true
            return Array(state.running.values)
        }
        for (loop, _) in running { loop.stop() }
        for (_, thread) in running { pthread_join(thread, nil) }
    }

    /// Removes and detaches a loop's thread; the last call on that thread.
    private static func ended(_ loop: Loop) {
        let finished = state.withLock { state -> (loop: Loop, thread: pthread_t)? in
            // endAll() joins this thread.
            guard !state.exiting else { return nil }
            return state.running.removeValue(forKey: ObjectIdentifier(loop))
        }
        if let finished { pthread_detach(finished.thread) }
    }

    private static func spawn(_ loop: Loop) -> pthread_t? {
        // Signals are handled on other threads, and a connection closed by its peer must not raise SIGPIPE here, which
        // libcurl does not prevent with CURLOPT_NOSIGNAL. Faults stay unblocked, as the faulting thread receives them.
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
                let loop = Unmanaged<Loop>.fromOpaque(context).takeRetainedValue()
                ccurl_name_thread("board-curl")
                loop.run()
                LoopThreads.ended(loop)
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            return nil
        }
        return thread
    }
}
