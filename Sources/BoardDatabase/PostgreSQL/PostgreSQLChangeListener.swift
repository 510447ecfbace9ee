import Dispatch
import Logging
import Synchronization

/// Follows the outbox of the database, and publishes the changes of other servers to this server's change feed.
///
/// It has a thread and a connection of its own. It reads when another server has notified it, and at least every
/// `interval`, since a notification can be lost. So a change is published at most `interval` and the time of a reading
/// after its commit. If no reading has succeeded for `patience`, the feed is incomplete until one does. After a lost
/// connection, whose successor may be to another database server, it publishes `Change.anything`.
///
/// A class because the database and the thread share it.
final class PostgreSQLChangeListener: Sendable {
    /// The time between the starts of two readings without a notification.
    static let interval = Duration.milliseconds(400)
    /// The time from the start of a reading after which the feed is incomplete, unless the next one has succeeded: less
    /// than the second within which changes of other servers must be known.
    static let patience = Duration.milliseconds(900)
    /// The time after which a server that does not answer counts as lost.
    private static let lossTimeout = Duration.seconds(3)
    /// The least time between the starts of two readings, in which the changes of several transactions gather.
    private static let gatheringTime = Duration.milliseconds(10)
    private static let shortestRetry = Duration.milliseconds(50)
    private static let longestRetry = Duration.seconds(1)

    private static let log = Logger(label: "board.store")

    private struct State {
        var isStopping = false
        /// True if the other servers have to be notified of changes.
        var isAnnouncing = false
        /// True once an interruption was logged, until its end is.
        var isInterruptionLogged = false
        var thread: ListenerThread?
    }

    private let connect: @Sendable () throws -> PostgreSQLConnection
    private let feed: ChangeFeed
    /// The number by which the outbox tells this server's changes, which its write path publishes.
    private let server: Int64
    private let wakeups: WakeupPipe
    private let state = Mutex(State())
    /// Signalled when the first attempt to follow the outbox has succeeded or failed.
    private let firstAttempt = DispatchSemaphore(value: 0)

    /// Creates a listener; its thread runs from `start` on.
    ///
    /// - Parameters:
    ///   - feed: the feed, which is incomplete until the listener's first reading.
    ///   - server: the number that the sessions of this server's writes have in `PostgreSQLOutbox.serverSetting`.
    ///   - connect: opens a connection to the database server that takes writes; blocks, for at most a few seconds. It
    ///     must not lead through a pooler, which would not pass on notifications.
    init(
        for feed: ChangeFeed, of server: Int64, connect: @escaping @Sendable () throws -> PostgreSQLConnection
    ) throws(DatabaseError) {
        self.feed = feed
        self.server = server
        self.connect = connect
        wakeups = try WakeupPipe()
    }

    /// Starts the thread, and waits until the feed is complete or the first attempt has failed; call it once.
    ///
    /// The wait is so that what is read after the database was opened can be cached. Throws `unavailable` if no thread
    /// can be created.
    func start() throws(DatabaseError) {
        let thread = try ListenerThread { self.run() }
        state.withLock { $0.thread = thread }
        firstAttempt.wait()
    }

    /// Stops the thread and waits for its end, for as long as `connect` may block.
    func stop() {
        let thread = state.withLock { state in
            state.isStopping = true
            return state.thread.take()
        }
        wakeups.wake()
        thread?.join()
    }

    private var isStopping: Bool { state.withLock { $0.isStopping } }
}

extension PostgreSQLChangeListener {
    /// Publishes the changes of a transaction of this server, and notifies the other servers; called by the write path
    /// after the commit and before its acknowledgement, also if the commit's outcome remains unknown.
    ///
    /// The notification is sent by the listener's thread and not by a trigger: PostgreSQL holds a lock on all notifying
    /// transactions until their commits have reached the disk and the standbys, so that commits would wait for each
    /// other. A transaction with nothing but a notification waits for neither.
    func publish(_ own: Set<Change>) {
        guard !own.isEmpty else { return }
        feed.publish(own)
        let isFirst = state.withLock { state in
            defer { state.isAnnouncing = true }
            return !state.isAnnouncing
        }
        if isFirst { wakeups.wake() }
    }
}

// These functions run on the listener's thread.
extension PostgreSQLChangeListener {
    private func run() {
        defer { firstAttempt.signal() }
        var retry = Self.shortestRetry
        while !isStopping {
            do {
                try follow(try connect()) { retry = Self.shortestRetry }
            } catch {
                guard !isStopping else { return }
                interrupt("\(error)")
                firstAttempt.signal()
            }
            let next = ContinuousClock.now + retry
            // Announcements end a wait early.
            while !isStopping, .now < next { wakeups.wait(for: nil, until: next) }
            retry = min(retry * 2, Self.longestRetry)
        }
    }

    /// Reads the outbox again and again until the listener is stopped; throws if the connection is lost.
    ///
    /// - Parameter whenComplete: called once the feed is complete.
    private func follow(_ connection: PostgreSQLConnection, whenComplete: () -> Void) throws {
        _ = try rows("LISTEN \(sql: PostgreSQLOutbox.channel)", on: connection) { _ in }
        var readAt = ContinuousClock.now
        var last = try read(after: nil, on: connection)
        // Changes may have been missed; what is read from the database from now on contains them.
        feed.publish([.anything])
        complete(until: readAt, seeing: last)
        whenComplete()
        firstAttempt.signal()
        while !isStopping {
            try awaitChanges(since: readAt, on: connection)
            let deadline = readAt + Self.patience
            if takeAnnouncement() {
                _ = try rows("NOTIFY \(sql: PostgreSQLOutbox.channel)", on: connection, by: deadline) { _ in }
            }
            readAt = .now
            last = try read(after: last, on: connection, by: deadline)
            feed.publish(last.changes)
            complete(until: readAt, seeing: last)
        }
    }

    private func read(
        after last: PostgreSQLOutbox.Reading?, on connection: PostgreSQLConnection,
        by deadline: ContinuousClock.Instant? = nil
    ) throws -> PostgreSQLOutbox.Reading {
        let statement = PostgreSQLOutbox.reading(after: last?.position, without: server)
        let rows = try rows(statement, on: connection, by: deadline) { row in try PostgreSQLOutbox.ReadRow(&row) }
        let reading = try PostgreSQLOutbox.reading(of: rows)
        // By the database server's clock, since this machine may have been suspended together with its clocks.
        if let last, reading.time - last.time > PostgreSQLOutbox.maximumGap.wholeMilliseconds {
            throw DatabaseError.unavailable(
                .unreachable, "the outbox was not read for so long that rows may be missing")
        }
        return reading
    }

    /// Waits until the next reading is due, another server has notified this one, or changes have to be announced.
    private func awaitChanges(
        since readAt: ContinuousClock.Instant, on connection: PostgreSQLConnection
    ) throws {
        let due = readAt + Self.interval
        // Notifications may have arrived together with the last result.
        while !connection.takeNotifications(), !state.withLock({ $0.isAnnouncing }), !isStopping, .now < due {
            wakeups.wait(for: connection.socket, until: due)
            try connection.receive()
        }
        let earliest = readAt + Self.gatheringTime
        while !isStopping, .now < earliest { wakeups.wait(for: nil, until: earliest) }
    }

    private func takeAnnouncement() -> Bool {
        state.withLock { state in
            defer { state.isAnnouncing = false }
            return state.isAnnouncing
        }
    }

    /// Runs a statement and returns its decoded rows; throws if the server does not answer within `lossTimeout`.
    ///
    /// Marks the feed as incomplete if no answer has arrived by `deadline`, which is nil if the feed is already marked.
    private func rows<Value>(
        _ statement: Statement, on connection: PostgreSQLConnection, by deadline: ContinuousClock.Instant? = nil,
        _ decode: (inout Row) throws -> Value
    ) throws -> [Value] {
        let end = ContinuousClock.now + Self.lossTimeout
        // The next time at which something is done without an answer.
        var limit = min(deadline ?? end, end)
        try connection.send(statement)
        while connection.isAwaitingResult {
            if isStopping { throw CancellationError() }
            guard .now < end else {
                throw DatabaseError.unavailable(.unreachable, "the database server does not answer the change listener")
            }
            if limit < end, .now >= limit {
                interrupt("the database server answers late")
                limit = end
            }
            wakeups.wait(for: connection.socket, until: limit)
            try connection.receive()
        }
        return try connection.receivedRows(decode)
    }

    private func interrupt(_ reason: String) {
        feed.interrupt()
        let isLogged = state.withLock { state in
            defer { state.isInterruptionLogged = true }
            return state.isInterruptionLogged
        }
        guard !isLogged else { return }
        Self.log.warning(
            "changes of other servers are unknown, so nothing is answered from memory",
            metadata: ["error": "\(reason)"])
    }

    private func complete(until moment: ContinuousClock.Instant, seeing reading: PostgreSQLOutbox.Reading) {
        feed.complete(until: moment, seeing: VisibleTransactions(reading.position))
        let isLogged = state.withLock { state in
            defer { state.isInterruptionLogged = false }
            return state.isInterruptionLogged
        }
        if isLogged { Self.log.notice("changes of other servers are known again") }
    }
}
