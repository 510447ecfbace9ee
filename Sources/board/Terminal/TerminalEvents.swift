import Glibc
import Synchronization

/// Reads the input events of a full-screen terminal (keys, resizes, signals) as an async stream.
///
/// Events are read on a separate thread, so that a signal is delivered during a network call too.
final class TerminalEvents: Sendable {
    enum Event: Sendable {
        /// A pressed key, with the time when it was read.
        case key(Key, at: ContinuousClock.Instant)
        case resized
        /// Ctrl-Z (`SIGTSTP`): the program should suspend itself until it is continued.
        case stopped
        /// A signal that terminates the program.
        case signal(CInt)
        /// The end of input.
        case closed
    }

    /// The state of interruption by a terminating event, and the cancellation of the call in progress.
    private struct Interruption {
        /// True after a terminating event.
        var isInterrupted = false
        /// Cancels the call in progress; nil if no call is in progress.
        var cancel: (@Sendable () -> Void)?
    }

    let stream: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let interruption = Mutex(Interruption())
    private let input: CInt
    /// The read and write ends of the pipe by which the thread is stopped.
    private let stopping: [CInt]
    /// The pipe with the signal handlers; nil once reading has stopped.
    ///
    /// The handlers are installed before the thread runs: a signal before that would end the process without restoring
    /// the terminal.
    private let signals: Mutex<SignalPipe?>
    private let thread: Mutex<pthread_t?>

    /// The maximum time between two bytes of one key's escape sequence or UTF-8 character, in milliseconds.
    private static let keyTimeout: CInt = 60

    /// Catches signals and starts reading events from a terminal on a new thread; nil if the terminal cannot be opened,
    /// or no pipe or thread can be created.
    ///
    /// Reads never block: input that `poll` has announced may be discarded, when the settings of the terminal are
    /// restored, before it is read. The terminal is opened anew, since standard input shares its flags with the shell.
    init?(reading terminal: String = "/dev/tty") {
        var ends: [CInt] = [-1, -1]
        let input = open(terminal, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard input >= 0, let signals = SignalPipe(others: [SIGWINCH, SIGTSTP]), Descriptor.pipe(&ends) else {
            return nil
        }
        self.signals = Mutex(signals)
        stopping = ends
        self.input = input
        (stream, continuation) = AsyncStream.makeStream()
        thread = Mutex(nil)
        var identifier = pthread_t()
        let box = Unmanaged.passRetained(self)
        let result = pthread_create(
            &identifier, nil,
            { box in
                guard let box else { return nil }
                Unmanaged<TerminalEvents>.fromOpaque(box).takeRetainedValue().listen()
                return nil
            }, box.toOpaque())
        guard result == 0 else {
            box.release()
            return nil
        }
        thread.withLock { [identifier] in $0 = identifier }
    }

    /// Stops the reading thread, and then restores the signal handlers.
    func stop() {
        guard let thread = thread.withLock({ $0.take() }) else { return }
        _ = Descriptor.write([0], to: stopping[1])
        pthread_join(thread, nil)
        signals.withLock { $0 = nil }
        (stopping + [input]).forEach { close($0) }
    }

    /// Runs `body` in a task that is cancelled by a terminating signal or the end of input.
    func interruptible<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () async -> Result<Value, Failure>
    ) async -> Result<Value, Failure> {
        let task = Task { await body() }
        let isInterrupted = interruption.withLock { state in
            state.cancel = { task.cancel() }
            return state.isInterrupted
        }
        if isInterrupted { task.cancel() }
        defer { interruption.withLock { $0.cancel = nil } }
        return await task.value
    }

    /// Sends a terminating event and cancels the call in progress.
    private func end(_ event: Event) {
        continuation.yield(event)
        let cancel = interruption.withLock { state in
            state.isInterrupted = true
            return state.cancel
        }
        cancel?()
    }

    /// Reads signals and keys until `stop`; runs on the reading thread.
    private func listen() {
        guard let signals = signals.withLock({ $0?.readEnd }) else { return end(.closed) }
        var keys = KeyReader()
        var isOpen = true
        while true {
            // After the end of input only signals are awaited: `poll` ignores a negative descriptor.
            var waiting = [
                pollfd(fd: stopping[0], events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isOpen ? input : -1, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&waiting, 3, keys.hasIncompleteInput ? Self.keyTimeout : -1)
            if ready < 0 && errno == EINTR { continue }
            guard ready >= 0, waiting[0].revents == 0 else { break }
            if waiting[1].revents != 0 { receiveSignal(from: signals) }
            if waiting[2].revents != 0 { isOpen = read(into: &keys) }
            // After the timeout, the buffered start of a sequence is a key by itself, such as Escape.
            if ready == 0 { send(keys.finish()) }
        }
    }

    private func receiveSignal(from descriptor: CInt) {
        var number: UInt8 = 0
        guard Glibc.read(descriptor, &number, 1) == 1 else { return }
        switch CInt(number) {
        case SIGWINCH: continuation.yield(.resized)
        case SIGTSTP: continuation.yield(.stopped)
        case let number: end(.signal(number))
        }
    }

    /// Reads available input and sends the decoded keys as events; returns false at the end of input.
    private func read(into keys: inout KeyReader) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(input, &buffer, buffer.count)
        if count < 0 && (errno == EINTR || errno == EAGAIN) { return true }
        guard count > 0 else {
            end(.closed)
            return false
        }
        send(keys.decode(buffer[..<count]))
        return true
    }

    private func send(_ keys: [Key]) {
        let now = ContinuousClock.now
        for key in keys { continuation.yield(.key(key, at: now)) }
    }
}
