import Glibc

/// What the program does about signals.
enum Signals {
    /// A connection that breaks must not end the program, so `SIGPIPE` is ignored; broken pipes show as `EPIPE`.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the program as if `SIGPIPE` had not been ignored: quietly, as `head` expects of those it reads from.
    static func endByBrokenPipe() -> Never {
        end(by: SIGPIPE)
    }

    /// Ends the program by a signal, so that whoever started it sees that it was one.
    static func end(by number: CInt) -> Never {
        // Whoever handled it before us, as Swift's own crash reporter does on a terminal, would not let it end us.
        signal(number, SIG_DFL)
        // To the process, not to this thread: those of the concurrency pool have their signals blocked.
        kill(getpid(), number)
        // The signal may reach another thread a moment later; past that the exit says the same.
        sleep(1)
        exit(128 + number)
    }

    /// Runs the body while Ctrl-C and Ctrl-\ reach only the child that has the terminal.
    static func leftToChild<Result>(_ body: () -> Result) -> Result {
        let interrupt = signal(SIGINT, SIG_IGN)
        let quit = signal(SIGQUIT, SIG_IGN)
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        return body()
    }
}
