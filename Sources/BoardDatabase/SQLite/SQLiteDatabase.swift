import GRDB

/// A SQLite database in WAL mode, with one writer connection and a pool of reader connections.
package struct SQLiteDatabase: Database {
    /// The time that a write waits for another program's lock.
    private static let busyTimeout = Duration.seconds(5)

    let pool: DatabasePool
    let files = CommittedFiles()
    let health = DatabaseHealth()
    private let collector = ChangeCollector()
    private let reads: ReadQueue
    private let writes: WriteQueue
    /// The lock that keeps other servers out while the database is open; nil if it was not opened exclusively.
    let lock: ServerLock?
    private let readTimeout: Duration
    package let engine = Engine.sqlite
    /// One server has the file, which keeps others out with `lock`.
    package let isShared = false

    /// Opens or creates a database file, without migrating its schema.
    ///
    /// Throws `hardLinked`, `notADatabase` or `unavailable`; with `exclusively`, also `servedAlready` if another
    /// process holds the server's lock.
    ///
    /// - Parameters:
    ///   - readers: the maximum number of reader connections.
    ///   - readTimeout: the time that `read` and `fetch` may take on a reader connection.
    ///   - writesPerTransaction: the maximum number of writes that share a transaction.
    ///   - exclusively: whether to take the server's lock, which one process can hold at a time; other processes can
    ///     still open the file without it.
    package init(
        path: String, readers: Int, readTimeout: Duration, writesPerTransaction: Int, exclusively: Bool = false
    ) throws(DatabaseError) {
        self.readTimeout = readTimeout
        try DatabaseFiles.requireOneName(of: path)
        lock = try exclusively ? ServerLock(of: path) : nil
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(Double(Self.busyTimeout.components.seconds))
        configuration.maximumReaderCount = readers
        configuration.persistentReadOnlyConnections = true
        configuration.prepareDatabase { [files] connection in
            // A reader is opened when it is first needed, and must not open a file that has replaced the database.
            try files.checkInPlace()
            // No checkpoint by a commit: it would copy the log before its content is verified (see CommittedFiles). The
            // size limit applies to the log's file after a long read, such as a backup.
            try connection.execute(
                sql: """
                    PRAGMA cache_size = -4000; PRAGMA temp_store = MEMORY;
                    PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 67108864;
                    """)
        }
        do {
            pool = try DatabasePool(path: SQLiteFile.name(of: path), configuration: configuration)
            // GRDB opens the pool with NORMAL, which can lose committed transactions in a power failure.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        } catch {
            throw DatabaseError(opening: path, error)
        }
        files.identify(at: path, lock: lock?.path)
        reads = ReadQueue(readers: readers)
        let commits = GroupCommit(collector: collector, files: files) { [files, health] error in
            health.failed(files.mappingReadOnlyDisk(DatabaseError(error)))
        }
        writes = WriteQueue(pool, commits, writesPerTransaction: writesPerTransaction)
    }

    // The source of reads means nothing here: one file has no standbys.
    package func read<Value: Sendable>(
        from source: ReadSource, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        do {
            return try await reads.run { [pool, readTimeout] cancellation in
                try pool.read { connection in
                    try ReadDeadline.enforce(readTimeout, cancellation, on: connection) {
                        try body(SQLiteConnection(connection))
                    }
                }
            }
        } catch {
            throw await recorded(error)
        }
    }

    package func fetch<Value: Sendable>(
        from source: ReadSource, _ statement: Statement,
        _ decode: @escaping @Sendable (inout Row) throws -> Value
    ) async throws -> [Value] {
        do {
            return try await reads.run { [pool, readTimeout] cancellation in
                try pool.unsafeRead { connection in
                    try ReadDeadline.enforce(readTimeout, cancellation, on: connection) {
                        try SQLiteConnection(connection).rows(statement, decode)
                    }
                }
            }
        } catch {
            throw await recorded(error)
        }
    }

    package func write<Value: Sendable>(
        _ isolation: WriteIsolation, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        do {
            let value = try await writes.write(within: Self.busyTimeout, body)
            health.committed()
            return value
        } catch {
            throw await recorded(error)
        }
    }

    package func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        do {
            return try await inWriter(within: Self.busyTimeout) { connection in
                defer { collector.discard() }
                let statements = SQLiteConnection(connection)
                return try statements.transaction(.rollback) { try body(statements) }
            }
        } catch {
            throw await recorded(error)
        }
    }

    package func setUp(_ body: (any Connection) throws -> Void) throws {
        do { try pool.write { try body(SQLiteConnection($0)) } } catch { throw DatabaseError.mapped(error) }
    }

    /// Migrates the schema by a closure, which returns whether it has changed it.
    ///
    /// Foreign keys are not enforced meanwhile, since a migration may rebuild a table that other tables reference, but
    /// they are checked before the commit of a transaction that has changed the schema.
    package func migrate(_ body: (any Connection, MigrationTransaction) throws -> Bool) throws {
        do {
            try pool.writeWithoutTransaction { connection in
                try connection.execute(sql: "PRAGMA foreign_keys = OFF")
                // A result, so that foreign keys are enforced again even if a migration throws.
                let migrated = Result {
                    try body(SQLiteConnection(connection)) { work in
                        try connection.inTransaction(.immediate) {
                            if try work() { try connection.checkForeignKeys() }
                            return .commit
                        }
                    }
                }
                try connection.execute(sql: "PRAGMA foreign_keys = ON")
                // A log of migrations, or one that a server's end has left behind, may be as large as the database.
                guard try migrated.get() || lock != nil else { return }
                try files.truncateLog(on: connection)
                connection.waitForLocks(until: .now + Self.busyTimeout)
            }
        } catch {
            throw DatabaseError.mapped(error)
        }
    }

    package var changes: ChangeFeed { collector.feed }

    /// Begins to publish the changes that triggers tell; call it once, when the schema is up to date.
    ///
    /// - Parameter triggers: a script as for `ChangeCollector.begin`.
    package func publishChanges(of triggers: String) throws(DatabaseError) {
        do {
            try pool.writeWithoutTransaction { try collector.begin(triggers, on: $0) }
        } catch {
            throw DatabaseError(error)
        }
    }

    package let mustPollForeignWrites = true

    package func publishForeignWrites() async throws(DatabaseError) {
        do {
            try await inWriter(within: Self.checkTimeout) { connection in
                try collector.publishForeignWrites(on: connection)
            }
        } catch {
            // Not recorded: the health check reports the database's faults.
            throw DatabaseError(error)
        }
    }

    /// Does nothing: SQLite keeps no tables of its own.
    package func pruneEngineTables(batch: Int) async throws {}

    /// The number of writes that wait for the writer connection, for tests.
    var queuedWrites: Int { writes.count }

    package var fault: DatabaseError? { health.fault }

    /// Runs a closure on the writer connection; its statements wait for another program's lock until `timeout` has
    /// passed since this call.
    func inWriter<Value: Sendable>(
        within timeout: Duration, _ body: @Sendable (GRDB.Database) throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now + timeout
        return try await pool.writeWithoutTransaction { connection in
            connection.waitForLocks(until: deadline)
            return try body(connection)
        }
    }

    /// Maps an error, and records it in `health` if it is a fault of the database.
    private func recorded(_ error: any Error) async -> any Error {
        let mapped = DatabaseError.mapped(error)
        var fault = files.mappingReadOnlyDisk(DatabaseError(mapped))
        // The zeros in the gap of a truncated write-ahead log can be read as rows, which then have impossible values.
        if (mapped as? any StatementError)?.isInconsistency ?? true { fault = await cause(of: fault) }
        health.failed(fault)
        // Closures' errors of other types are such faults too.
        if case .internalFault = fault { return mapped }
        return fault
    }

    package func durability() async throws -> String {
        do {
            return try await pool.writeWithoutTransaction { connection in
                let mode = try String.fetchOne(connection, sql: "PRAGMA journal_mode") ?? ""
                let synchronous = try Int.fetchOne(connection, sql: "PRAGMA synchronous") ?? -1
                return "journal_mode=\(mode) synchronous=\(synchronous)"
            }
        } catch {
            throw DatabaseError(error)
        }
    }

    /// Closes the connections; throws `unavailable`, and leaves them open, if the write-ahead log was truncated.
    ///
    /// Closing them would copy the log into the database, with the gap that it may have. They stay open until the
    /// process ends.
    package func close() throws(DatabaseError) {
        do {
            try pool.writeWithoutTransaction { connection in try files.checkLog(on: connection) }
        } catch let error as DatabaseError {
            // Never released, since the pool closes its connections when it is deallocated.
            _ = Unmanaged.passRetained(pool)
            throw error
        } catch {
            // A closed pool has no connection to check; closing it again changes nothing.
        }
        // Readers first: the last connection to close checkpoints the write-ahead log into the database file, which a
        // reader cannot do, and `close` alone would close the writer first.
        pool.invalidateReadOnlyConnections()
        do { try pool.close() } catch { throw DatabaseError(error) }
    }
}
