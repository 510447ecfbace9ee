import Glibc

/// A pipe by which other threads end the wait of a thread for a socket.
///
/// A class because the threads share it, and because it needs a `deinit`.
final class WakeupPipe: Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    /// Throws `unavailable` if no descriptors are left.
    init() throws(DatabaseError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .unavailable(.inputOutput, "a pipe cannot be created (errno \(errno))") }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            // Neither end blocks: a full pipe needs no further byte, and an empty one ends the reading.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Ends the current wait, or the next one if no thread is waiting.
    func wake() {
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
    }

    /// Blocks until a socket has input, `wake` was called, the deadline has passed or a signal has arrived.
    ///
    /// - Parameter socket: the socket; nil to wait for the others only.
    func wait(for socket: Int32?, until deadline: ContinuousClock.Instant) {
        let remaining = max(.zero, deadline - .now)
        // `poll` ignores negative descriptors.
        var awaited = [
            pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: socket ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        // One millisecond more, since the time is rounded down: a wait must not end just before its deadline.
        let isReady = poll(&awaited, nfds_t(awaited.count), Int32(clamping: remaining.wholeMilliseconds + 1)) > 0
        guard isReady, awaited[0].revents != 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(readEnd, &bytes, bytes.count) > 0 {}
    }
}
