/// A write transaction, which is run again until it is known to be committed, or its error is not one of the connection
/// or of a conflict.
///
/// A COMMIT whose outcome is unknown is never assumed to have succeeded or failed. Each transaction inserts a random
/// token into `write_outcomes`, which is then looked up on a new connection.
struct PostgreSQLWrite<Value: Sendable>: Sendable {
    let isolation: WriteIsolation
    /// Called with the changes of the committed transaction, before it is acknowledged, or of one that may be.
    let publish: @Sendable (Set<Change>) -> Void
    let body: @Sendable (any Connection) throws -> Value

    /// A transaction that has run its statements, and is about to be committed.
    private struct Prepared {
        let value: Value
        let token: [UInt8]
        /// The number of the transaction; nil if it has written nothing.
        let transaction: Int64?
        let changes: Set<Change>
    }

    /// A committed transaction.
    struct Committed: Sendable {
        let value: Value
        /// Nil if the transaction has written nothing.
        let position: LogPosition?
    }

    /// Runs the transaction on the connection of a session, and publishes its changes after the commit.
    ///
    /// - Parameter isCancelled: whether the task was cancelled, which ends the attempts but no commit.
    func run(on session: PostgreSQLSession, isCancelled: () -> Bool) throws -> Committed {
        var retries = PostgreSQLRetries(reconnectingWithin: PostgreSQLRetries.failoverTimeout)
        while true {
            let prepared: Prepared
            let backend: PostgreSQLConnection.Backend
            let commit: (outcome: PostgreSQLConnection.CommitOutcome, end: PostgreSQLLogEnd?)
            do {
                let connection = try session.connection()
                backend = connection.backend
                prepared = try prepare(on: connection)
                commit = try connection.commitAskingForEnd()
            } catch {
                let failure = session.failure
                session.recover()
                try retries.wait(after: failure, error)
                if isCancelled() { throw CancellationError() }
                continue
            }
            // Not in the attempt: an error while the outcome is looked up must not run the transaction again.
            if commit.outcome == .unknown {
                let sent = PostgreSQLOutcome(token: prepared.token, backend: backend)
                let isCommitted: Bool
                do {
                    isCommitted = try sent.isCommitted(session, &retries)
                } catch {
                    // They may be committed, and publishing too much is harmless.
                    publish(prepared.changes)
                    throw error
                }
                guard isCommitted else {
                    try retries.waitForServer(DatabaseError.unavailable(.unreachable, "a commit has failed"))
                    continue
                }
            }
            // Before the acknowledgement, so that this server gives no answer older than its own writes.
            publish(prepared.changes)
            let position = prepared.transaction.map { Self.position(of: $0, before: commit.end, session) }
            return Committed(value: prepared.value, position: position)
        }
    }

    /// Returns the position of a committed transaction, before a known end of the log or else the present one.
    private static func position(
        of transaction: Int64, before end: PostgreSQLLogEnd?, _ session: PostgreSQLSession
    ) -> LogPosition {
        let end = end ?? (try? session.connection())?.logEnd() ?? .unknown
        return LogPosition(
            timeline: end.timeline, location: end.location, transaction: UInt64(bitPattern: transaction))
    }

    /// Runs the statements of the transaction; reads what it has changed, and inserts its token.
    private func prepare(on connection: PostgreSQLConnection) throws -> Prepared {
        try connection.runScript(PostgreSQLTransactions.begin(isolation))
        let value = try body(connection)
        let token = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        // One statement, to save a round trip. A transaction without a number has changed nothing, so whether it was
        // committed makes no difference.
        let rows = try connection.rows(
            """
            WITH outcome AS (
                INSERT INTO write_outcomes (token, created_at) SELECT \(token)::bytea, \(sql: PostgreSQLOutcome.now)
                WHERE pg_current_xact_id_if_assigned() IS NOT NULL)
            SELECT t.id, c.kind, c.subject, c.board FROM (SELECT pg_current_xact_id_if_assigned() AS id) t
            LEFT JOIN changes c ON c.transaction = t.id ORDER BY c.id
            """
        ) { row -> (transaction: Int64?, change: Change?) in
            let transaction = try row.next(Int64?.self)
            guard let kind = try row.next(String?.self) else { return (transaction, nil) }
            return (transaction, Change(kind: kind, subject: try row.next(), detail: try row.next()))
        }
        return Prepared(
            value: value, token: token, transaction: rows.first?.transaction, changes: Set(rows.compactMap(\.change)))
    }
}

/// The scripts with which transactions begin, and the time that they wait for each other.
package enum PostgreSQLTransactions {
    /// The time that a statement of a write waits for a lock: a write may wait for several, one after the other, and for a
    /// connection before, while its client waits for an answer for 10 s.
    static let lockTimeout = Duration.seconds(2)

    /// "board" in ASCII and a number: the key of the advisory lock of writes, which exclusive ones hold alone.
    private static let writeLock: Int64 = 0x62_6F61_7264_0001
    /// The key of the advisory lock of migrations.
    private static let migrationLock: Int64 = 0x62_6F61_7264_0002

    package static let beginReading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    static func begin(_ isolation: WriteIsolation) -> String {
        let function =
            switch isolation {
            case .exclusive: "pg_advisory_xact_lock"
            case .concurrent: "pg_advisory_xact_lock_shared"
            }
        // READ COMMITTED, so that the statements after the lock see what was committed before it was granted.
        return "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT \(function)(\(writeLock))"
    }

    /// Keeps all other writes out until the connection ends, and returns true; false if a write is running.
    package static let tryLockWrites = Statement(sql: "SELECT pg_try_advisory_lock(\(writeLock))")

    /// Waits until no other server migrates the schema; the lock ends with the connection.
    static let lockMigrations = "SELECT pg_advisory_lock(\(migrationLock))"

    static let beginMigrating =
        "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = \(lockTimeout.wholeMilliseconds)"
}

/// The outcome of a COMMIT that was sent, and not answered or answered with a warning.
struct PostgreSQLOutcome {
    /// The token that the transaction has inserted into `write_outcomes`.
    let token: [UInt8]
    /// The process that has run the transaction, and may still be waiting for a standby.
    let backend: PostgreSQLConnection.Backend

    /// The time after which tokens are deleted, far longer than a server looks for one.
    private static let retention = Duration.seconds(3600)

    /// The time of a statement on the database server's clock, in milliseconds since 1970 UTC.
    static let now: Statement = "(extract(epoch FROM statement_timestamp()) * 1000)::bigint"

    /// Deletes some expired tokens, and returns their number: `batch` if there may be more.
    @Sendable static func prune(on connection: any Connection, batch: Int) throws -> Int {
        try connection.run(
            """
            DELETE FROM write_outcomes WHERE token IN (
                SELECT o.token FROM write_outcomes o WHERE o.created_at <= \(sql: now) - \(retention.wholeMilliseconds)
                ORDER BY o.created_at LIMIT \(batch))
            """)
    }

    /// Finds out whether the transaction was committed, on new connections.
    ///
    /// Throws `unavailable(.unreachable)` if no server tells in the time of the retries: it may be committed then.
    func isCommitted(_ session: PostgreSQLSession, _ retries: inout PostgreSQLRetries) throws -> Bool {
        session.close()
        while true {
            let failure: any Error
            do {
                if let isCommitted = try ask(session.connection()) { return isCommitted }
                failure = DatabaseError.unavailable(.unreachable, "its connection has not ended")
            } catch {
                session.close()
                failure = error
            }
            try retries.waitForServer(DatabaseError.unavailable(.unreachable, "a write may be committed: \(failure)"))
        }
    }

    /// Asks a server whether the transaction was committed; nil if it is not decided yet.
    private func ask(_ connection: PostgreSQLConnection) throws -> Bool? {
        // On another server, the same process id has another start time. It is sent as the text that it is: values of
        // texts are in binary format, which is another one for each type.
        let isRunning = try connection.exists(
            """
            SELECT 1 FROM pg_catalog.pg_stat_activity
            WHERE pid = \(Int(backend.processID)) AND backend_start = \(backend.start)::text::timestamptz
            """)
        guard !isRunning else { return nil }
        // A change of the token's row, so that its commit waits until the standbys have the transaction too: a server
        // that has crashed while it waited for them shows the transaction when it has started again.
        try connection.runScript("BEGIN ISOLATION LEVEL READ COMMITTED")
        let found = try connection.run("UPDATE write_outcomes SET created_at = created_at WHERE token = \(token)")
        switch try connection.commit() {
        case .committed: return found > 0
        case .unknown:
            throw DatabaseError.unavailable(.unreachable, "the standbys have not confirmed a write")
        }
    }
}
