import Glibc

/// Starts child processes, such as an editor, a pager or a background refresh.
enum ChildProcess {
    /// Starts a shell command with arguments as `$1` …; returns its process id, or nil if it cannot be started.
    ///
    /// The child inherits only the standard descriptors; if `input` is not nil, it is the child's standard input.
    static func start(
        shell line: String, _ arguments: [String], input: CInt? = nil, environment: [String: String]
    ) -> pid_t? {
        spawn("/bin/sh", ["sh", "-c", line, "sh"] + arguments, environment) { actions, attributes in
            if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
            // A signal that this process ignores would otherwise be ignored by the child too.
            var defaults = sigset_t()
            sigemptyset(&defaults)
            for number in [SIGPIPE, SIGINT, SIGQUIT] { sigaddset(&defaults, number) }
            posix_spawnattr_setsigdefault(&attributes, &defaults)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        }
    }

    /// Starts this executable as a background process in a new session, with `/dev/null` as its standard streams.
    ///
    /// A failure to start is ignored.
    static func startDetached(_ arguments: [String], environment: [String: String]) {
        _ = spawn("/proc/self/exe", ["board"] + arguments, environment) { actions, attributes in
            // A child that inherits the end of a pipe would keep the pipe's reader waiting.
            for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
            // The value of POSIX_SPAWN_SETSID, which is not imported into Swift.
            let setsid: Int16 = 0x80
            posix_spawnattr_setflags(&attributes, setsid)
        }
    }

    private static func spawn(
        _ path: String, _ words: [String], _ environment: [String: String],
        _ prepare: (inout posix_spawn_file_actions_t, inout posix_spawnattr_t) -> Void
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        prepare(&actions, &attributes)
        var child = pid_t()
        let result = withCStrings(words) { words in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
                posix_spawn(&child, path, &actions, &attributes, words, variables)
            }
        }
        return result == 0 ? child : nil
    }

    /// Waits for a child process and returns its exit code, or 128 plus the number of the signal that ended it.
    ///
    /// Returns 127 if the process cannot be waited for.
    static func wait(for child: pid_t) -> CInt {
        var status: CInt = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return 127 }
        }
        return exitCode(of: status)
    }

    /// Waits for a child process at the terminal; returns the child's exit code, and the last `SIGHUP` or `SIGTERM`
    /// that this process received while waiting, or nil.
    ///
    /// Ctrl-C and Ctrl-\ reach the child from the terminal; `SIGHUP` and `SIGTERM` are passed on to it, so that it can
    /// save its text.
    static func wait(for child: pid_t, _ signals: borrowing SignalPipe) -> (status: CInt, signal: CInt?) {
        var ending: CInt?
        while true {
            var number: UInt8 = 0
            let count = read(signals.readEnd, &number, 1)
            guard count == 1 || errno == EINTR else { return (wait(for: child), ending) }
            switch CInt(number) {
            case SIGTERM, SIGHUP:
                ending = CInt(number)
                kill(child, CInt(number))
            case SIGCHLD:
                var status: CInt = 0
                guard waitpid(child, &status, WNOHANG) == child else { continue }
                return (exitCode(of: status), ending)
            default: continue
            }
        }
    }

    private static func exitCode(of status: CInt) -> CInt {
        // The C macros WTERMSIG and WEXITSTATUS, which are not imported into Swift.
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let pointers = texts.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeBufferPointer { buffer in
            // The buffer ends in nil and so is never empty.
            guard let base = buffer.baseAddress else { fatalError("an array of at least one element has an address") }
            return body(base)
        }
    }
}
