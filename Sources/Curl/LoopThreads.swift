import CCurl
import Glibc
import Synchronization

/// The threads of all loops, so that a process that exits can end them first.
enum LoopThreads {
    private struct State {
        var exiting = false
        var running: [ObjectIdentifier: (loop: Loop, thread: pthread_t)] = [:]
    }

    private static let state = Mutex(State())

    /// False when there can be no thread: the system has none to give, or the process is exiting.
    static func start(_ loop: Loop) -> Bool {
        state.withLock { state in
            guard !state.exiting, let thread = spawn(loop) else { return false }
            state.running[ObjectIdentifier(loop)] = (loop, thread)
            return true
        }
    }

    /// Ends every loop and waits for its thread, a matter of closing sockets.
    static func endAll() {
        let running = state.withLock { state in
            state.exiting = true
            return Array(state.running.values)
        }
        for (loop, _) in running { loop.stop() }
        for (_, thread) in running { pthread_join(thread, nil) }
    }

    /// The last thing a loop's own thread does.
    private static func ended(_ loop: Loop) {
        let finished = state.withLock { state -> (loop: Loop, thread: pthread_t)? in
            // Then endAll() joins this thread.
            guard !state.exiting else { return nil }
            return state.running.removeValue(forKey: ObjectIdentifier(loop))
        }
        if let finished { pthread_detach(finished.thread) }
    }

    private static func spawn(_ loop: Loop) -> pthread_t? {
        // The process's signals are for its other threads, and a connection closed by its peer must not raise SIGPIPE
        // here (with CURLOPT_NOSIGNAL libcurl leaves that to us). Faults stay: they are for the thread that causes them.
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
