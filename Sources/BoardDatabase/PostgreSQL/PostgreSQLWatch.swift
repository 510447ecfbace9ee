import Synchronization

/// A thread that asks a server for its state again and again, on a connection of its own, so that no read has to ask.
///
/// Each answer has a deadline, also if the server's machine is gone or its processes are stopped. A class because the
/// pools and the thread share it.
final class PostgreSQLWatch<State: Sendable>: Sendable {
    /// The time between the starts of two questions.
    static var interval: Duration { .milliseconds(200) }
    /// The time after which a server that does not answer counts as lost.
    static var timeout: Duration { .seconds(1) }
    /// The time between two attempts to connect.
    private static var pause: Duration { .milliseconds(500) }

    /// An answer, and the time before it was asked for.
    struct Answer: Sendable {
        let state: State
        let askedAt: ContinuousClock.Instant
    }

    private struct Thread {
        var isStopping = false
        var running: ListenerThread?
    }

    private let name: String
    private let statement: Statement
    private let connect: @Sendable () throws -> PostgreSQLConnection
    private let decode: @Sendable (inout Row) throws -> State
    private let report: @Sendable (Result<Answer, any Error>) -> Void
    private let wakeups: WakeupPipe
    private let thread = Mutex(Thread())

    /// Creates a watch; its thread runs from `start` on.
    ///
    /// - Parameters:
    ///   - name: the name of the thread, of at most 15 bytes.
    ///   - connect: opens a connection; blocks, for at most a few seconds.
    ///   - report: is called on the thread with each answer, and with the error when the server is lost.
    init(
        name: String, asking statement: Statement, connect: @escaping @Sendable () throws -> PostgreSQLConnection,
        decode: @escaping @Sendable (inout Row) throws -> State,
        report: @escaping @Sendable (Result<Answer, any Error>) -> Void
    ) throws(DatabaseError) {
        self.name = name
        self.statement = statement
        self.connect = connect
        self.decode = decode
        self.report = report
        wakeups = try WakeupPipe()
    }

    /// Starts the thread; throws `unavailable` if it cannot be created.
    func start() throws(DatabaseError) {
        let running = try ListenerThread(named: name) { self.run() }
        thread.withLock { $0.running = running }
    }

    /// Stops the thread and waits for its end, for as long as `connect` may block.
    func stop() {
        let running = thread.withLock { thread in
            thread.isStopping = true
            return thread.running.take()
        }
        wakeups.wake()
        running?.join()
    }

    private var isStopping: Bool { thread.withLock { $0.isStopping } }

    private func run() {
        while !isStopping {
            do {
                let connection = try connect()
                while !isStopping {
                    let askedAt = ContinuousClock.now
                    report(.success(Answer(state: try ask(connection, by: askedAt + Self.timeout), askedAt: askedAt)))
                    wait(until: askedAt + Self.interval)
                }
            } catch {
                guard !isStopping else { return }
                report(.failure(error))
                wait(until: .now + Self.pause)
            }
        }
    }

    private func ask(_ connection: PostgreSQLConnection, by deadline: ContinuousClock.Instant) throws -> State {
        try connection.send(statement)
        while connection.isAwaitingResult {
            if isStopping { throw CancellationError() }
            guard .now < deadline else { throw DatabaseError.unavailable(.unreachable, "the server does not answer") }
            wakeups.wait(for: connection.socket, until: deadline)
            try connection.receive()
        }
        guard let state = try connection.receivedRows(decode).first else {
            throw DatabaseError.internalFault("a server has not told its state")
        }
        return state
    }

    private func wait(until deadline: ContinuousClock.Instant) {
        while !isStopping, .now < deadline { wakeups.wait(for: nil, until: deadline) }
    }
}
