import Glibc

/// The program's signal handling.
enum Signals {
    /// Ignores `SIGPIPE`, so that a broken connection or pipe is an `EPIPE` error and does not end the program.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the program by `SIGPIPE`, silently, as is usual in a pipe to `head`.
    static func endByBrokenPipe() -> Never {
        end(by: SIGPIPE)
    }

    /// Ends the program by a signal, so that the exit status shows it.
    static func end(by number: CInt) -> Never {
        // Another handler, such as Swift's crash reporter, would keep the signal from ending the program.
        signal(number, SIG_DFL)
        // Sent to the process, since threads of the concurrency pool block signals.
        kill(getpid(), number)
        // Another thread may receive it a moment later; the exit code is the fallback.
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
