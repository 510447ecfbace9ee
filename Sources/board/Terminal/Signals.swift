import Glibc

/// The process's signal handling: ignored signals, and termination by a signal.
enum Signals {
    /// Ignores `SIGPIPE`, so that a broken connection or pipe is an `EPIPE` error and does not end the process.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the process silently by `SIGPIPE`, as is usual in a pipe to `head`.
    static func endByBrokenPipe() -> Never {
        end(by: SIGPIPE)
    }

    /// Ends the process by a signal with its default action, so that the exit status shows the signal.
    static func end(by number: CInt) -> Never {
        // Another handler, such as Swift's crash reporter, would keep the signal from ending the program.
        signal(number, SIG_DFL)
        // Sent to the process, since threads of the concurrency pool block signals.
        kill(getpid(), number)
        // Another thread may receive it a moment later; the exit code is the fallback.
        sleep(1)
        exit(128 + number)
    }

    /// Runs `body` while this process ignores Ctrl-C and Ctrl-\, which then reach only a child at the terminal.
    static func withInterruptsIgnored<Result>(_ body: () -> Result) -> Result {
        let interrupt = signal(SIGINT, SIG_IGN)
        let quit = signal(SIGQUIT, SIG_IGN)
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        return body()
    }
}
