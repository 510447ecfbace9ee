import Glibc
import Synchronization

// A signal handler may call async-signal-safe functions only: this one loads the descriptor and writes one byte.
private let signalPipeEnd = Atomic<CInt>(-1)

/// A self-pipe: the handler of each caught signal writes the signal's number to it as a byte, for a poll loop to read.
///
/// It lets the process restore the terminal before it ends. Only one instance may exist at a time.
struct SignalPipe: ~Copyable {
    /// The signals that terminate a program by default and are always caught.
    static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// The file descriptor from which the numbers of caught signals are read, one byte each.
    let readEnd: CInt
    private let writeEnd: CInt
    private let caught: [CInt]
    private let previous: [sigaction]

    /// Installs the signal handlers; nil if no pipe can be created.
    ///
    /// - Parameter others: signals to catch besides the terminating ones.
    init?(others: [CInt] = []) {
        var ends: [CInt] = [-1, -1]
        guard Descriptor.pipe(&ends) else { return nil }
        (readEnd, writeEnd) = (ends[0], ends[1])
        caught = Self.ending + others
        signalPipeEnd.store(writeEnd, ordering: .sequentiallyConsistent)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(signalPipeEnd.load(ordering: .relaxed), &byte, 1)
            errno = saved
        }
        previous = caught.map { number in
            var old = sigaction()
            sigaction(number, &action, &old)
            return old
        }
    }

    /// Ends the value's lifetime, so that `deinit` restores the previous signal handlers and closes the pipe.
    consuming func restore() {}

    deinit {
        for (number, old) in zip(caught, previous) {
            var old = old
            sigaction(number, &old, nil)
        }
        signalPipeEnd.store(-1, ordering: .sequentiallyConsistent)
        close(readEnd)
        close(writeEnd)
    }
}
