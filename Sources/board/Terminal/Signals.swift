import Glibc
import Synchronization

// A signal handler may call async-signal-safe functions only: this one writes a text that was prepared beforehand.
private let interruptionText = Atomic<UInt>(0)

/// The process's signal handling: ignored signals, and termination by a signal.
enum Signals {
    /// Ignores `SIGPIPE`, so that a broken connection or pipe is an `EPIPE` error and does not end the process.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        occupyClosedStreams()
    }

    /// Opens `/dev/null` in place of standard streams that are closed, so that no file or connection gets their
    /// numbers: then what is meant for standard output would be written into it.
    ///
    /// Input and output are opened the wrong way around, so that their use is still an error.
    private static func occupyClosedStreams() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)] {
            // The lowest free number is that of the closed stream, since those below are open.
            if fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", mode) }
        }
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

    /// Runs `body`, and if a signal ends the process meanwhile, first writes a text to standard error.
    static func printingOnInterruption<Value, Failure: Error>(
        _ text: String, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        // Never freed, since a handler on another thread may still read it.
        interruptionText.store(UInt(bitPattern: strdup(text)), ordering: .sequentiallyConsistent)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            if let text = UnsafePointer<CChar>(bitPattern: interruptionText.load(ordering: .relaxed)) {
                _ = write(STDERR_FILENO, text, strlen(text))
            }
            signal(number, SIG_DFL)
            // Delivered when the handler returns, so that the exit status shows the signal.
            kill(getpid(), number)
        }
        let previous = SignalPipe.ending.map { number in
            var old = sigaction()
            sigaction(number, nil, &old)
            // Ignored signals stay ignored: Ctrl-C in a background job, and SIGHUP under nohup.
            if !old.isIgnored { sigaction(number, &action, nil) }
            return old
        }
        defer {
            for (number, old) in zip(SignalPipe.ending, previous) {
                var old = old
                sigaction(number, &old, nil)
            }
            interruptionText.store(0, ordering: .sequentiallyConsistent)
        }
        return try await body()
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

extension sigaction {
    fileprivate var isIgnored: Bool {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
