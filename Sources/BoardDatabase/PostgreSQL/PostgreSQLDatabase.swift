/// A database of a PostgreSQL server, with a pool of connections for reads and one for writes.
package struct PostgreSQLDatabase: Database {
    private let url: String
    private let readTimeout: Duration
    /// Nil if there are no standbys that may be read from.
    private let replicas: PostgreSQLReplicas?
    /// Those of the reads on the primary.
    private let sockets = PostgreSQLSockets()
    let readers: PostgreSQLPool
    let writers: PostgreSQLPool
    let health = DatabaseHealth()
    package let changes = ChangeFeed(isComplete: false)
    private let listener: PostgreSQLChangeListener
    package let engine = Engine.postgreSQL
    package let isShared = true

    /// Prepares the connections to a database, without opening one yet.
    ///
    /// Throws `unavailable(.libraryMissing)` if libpq is not installed.
    ///
    /// - Parameters:
    ///   - url: a connection URL, as libpq reads it.
    ///   - readers: the maximum number of connections for reads.
    ///   - writers: the maximum number of connections for writes.
    ///   - readTimeout: the time that `read` and `fetch` may take.
    ///   - replicas: a connection URL whose hosts are standbys that may be read from, each with as many connections for
    ///     reads as the primary; nil if there are none.
    package init(
        url: String, readers: Int, writers: Int, readTimeout: Duration, replicas: String? = nil
    ) throws(DatabaseError) {
        let library = try PostgreSQLLibrary.load()
        self.url = url
        self.readTimeout = readTimeout
        let server = Int64.random(in: 1 ... .max)
        listener = try PostgreSQLChangeListener(for: changes, of: server) {
            try PostgreSQLConnection(to: url, as: .listening, library: library)
        }
        let standbys = replicas.map { PostgreSQLStandbyAddress.all(in: $0) } ?? []
        self.replicas =
            standbys.isEmpty
            ? nil
            : try PostgreSQLReplicas(
                standbys, of: url, readers: readers, readTimeout: readTimeout, library: library,
                whenPrimaryIsLost: { [sockets] in sockets.shutDown() })
        let connector = PostgreSQLConnector(to: url, library: library)
        self.readers = PostgreSQLPool(name: "board-pg-read", size: readers) {
            PostgreSQLSession { () throws(PostgreSQLFailure) in
                try connector.connect(as: .reading(timeout: readTimeout))
            }
        }
        self.writers = PostgreSQLPool(name: "board-pg-write", size: writers) {
            PostgreSQLSession { () throws(PostgreSQLFailure) in try connector.connect(as: .writing(server: server)) }
        }
    }

    package func read<Value: Sendable>(
        from source: ReadSource, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        try await reading(from: source) { connection in
            try connection.runScript(PostgreSQLTransactions.beginReading)
            let value = try body(connection)
            connection.rollBack()
            return value
        }
    }

    package func fetch<Value: Sendable>(
        from source: ReadSource, _ statement: Statement,
        _ decode: @escaping @Sendable (inout Row) throws -> Value
    ) async throws -> [Value] {
        try await reading(from: source) { connection in try connection.rows(statement, decode) }
    }

    package func write<Value: Sendable>(
        _ isolation: WriteIsolation, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        do {
            let write = PostgreSQLWrite(isolation: isolation, publish: listener.publish, body: body)
            let committed = try await writers.run { session, cancellation in
                try write.run(on: session, isCancelled: { cancellation.isCancelled })
            }
            health.committed()
            if let position = committed.position { record(position) }
            return committed.value
        } catch {
            throw recorded(error)
        }
    }

    package func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        do {
            return try await writers.run { session, cancellation in
                let retries = PostgreSQLRetries(reconnectingWithin: PostgreSQLRetries.failoverTimeout)
                return try Self.repeating(retries, session, cancellation) { connection in
                    try connection.runScript(PostgreSQLTransactions.begin(.exclusive))
                    let value = try body(connection)
                    connection.rollBack()
                    return value
                }
            }
        } catch {
            throw recorded(error)
        }
    }

    package func setUp(_ body: (any Connection) throws -> Void) throws {
        try settingUp { connection in
            try connection.runScript(PostgreSQLTransactions.begin(.exclusive))
            try body(connection)
            try Self.commitOnce(connection)
        }
    }

    /// Migrates the schema by a closure, while no other server does; see `SQLiteDatabase.migrate`.
    ///
    /// A statement of its transactions waits two seconds for a lock, since the requests of running servers queue behind
    /// it; the transaction is then run again.
    package func migrate(_ body: (any Connection, MigrationTransaction) throws -> Bool) throws {
        try settingUp { connection in
            try connection.checkLocale()
            try connection.runScript(PostgreSQLTransactions.lockMigrations)
            _ = try body(connection) { try Self.migrating(connection, $0) }
        }
    }

    private static func migrating(_ connection: PostgreSQLConnection, _ body: () throws -> Bool) throws {
        var retries = PostgreSQLRetries(reconnectingWithin: .zero)
        while true {
            do {
                try connection.runScript(PostgreSQLTransactions.beginMigrating)
                _ = try body()
                return try commitOnce(connection)
            } catch {
                let failure = connection.failure
                connection.rollBack()
                connection.forgetFailure()
                try retries.waitToMigrate(after: failure, error)
            }
        }
    }

    /// Begins to publish the changes of other servers, and to read from standbys; call it once, when the schema is up
    /// to date.
    package func publishChanges() throws(DatabaseError) {
        try listener.start()
        try replicas?.start()
    }

    package let mustPollForeignWrites = false

    /// Does nothing: the changes of other programs come with those of other servers.
    package func publishForeignWrites() async throws(DatabaseError) {}

    package func pruneEngineTables(batch: Int) async throws {
        for prune in [PostgreSQLOutbox.prune, PostgreSQLOutcome.prune] {
            var deleted = batch
            while deleted >= batch {
                deleted = try await write(.concurrent) { connection in try prune(connection, batch) }
            }
        }
    }

    package var fault: DatabaseError? { health.fault }

    package var replicaReport: ReplicaReport? { replicas?.report }

    package func durability() async throws -> String {
        let settings: [String] = try await fetch(
            """
            SELECT s.name || '=' || s.setting FROM pg_catalog.pg_settings s
            WHERE s.name IN ('fsync', 'synchronous_commit', 'synchronous_standby_names') AND s.setting <> ''
            ORDER BY s.name
            """
        ) { row in try row.next() }
        return settings.joined(separator: " ")
    }

    package func close() throws(DatabaseError) {
        listener.stop()
        replicas?.close()
        readers.close()
        writers.close()
    }

    /// Makes later reads of the request's client see its write, on this server and on others.
    private func record(_ position: LogPosition) {
        guard let current = ReadPosition.current else { return }
        changes.published(position, after: current.required)
        current.raise(to: position)
    }

    /// Runs a closure of statements on a connection to a standby if one is fit for the read, or else to the primary.
    private func reading<Value: Sendable>(
        from source: ReadSource, _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
    ) async throws -> Value {
        guard source == .replica, let replicas else { return try await reading(body) }
        let position = ReadPosition.current
        if let choice = replicas.fit(for: position),
            let value = try await reading(on: choice, for: position, body)
        {
            return value
        }
        // While the primary is known to be lost, reads do not wait for it first.
        if let choice = replicas.fitWithoutPrimary(for: position),
            let value = try await reading(on: choice, for: position, body)
        {
            return value
        }
        replicas.countPrimaryRead()
        do {
            return try await reading(unless: { replicas.fitWithoutPrimary(for: position) != nil }, body)
        } catch {
            guard case DatabaseError.unavailable(.unreachable, _) = error,
                let choice = replicas.fitWithoutPrimary(for: position),
                let value = try await reading(on: choice, for: position, body)
            else { throw error }
            return value
        }
    }

    /// Runs a closure of statements on a connection to a standby; nil if the standby cannot answer.
    private func reading<Value: Sendable>(
        on choice: PostgreSQLReplicas.Choice, for position: ReadPosition?,
        _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
    ) async throws -> Value? {
        let outcome: PostgreSQLStandby.Outcome<Value>
        do {
            outcome = try await choice.standby.read(as: choice.state, body)
        } catch {
            throw recorded(error)
        }
        guard case .value(let value) = outcome else { return nil }
        position?.recordReplicaRead(seenUntil: choice.seenUntil)
        return value
    }

    /// Runs a closure of statements on a connection to the primary, again if the connection is lost, until the read
    /// timeout has passed.
    ///
    /// - Parameter isDispensable: returns whether a standby has become fit meanwhile; then this throws `unreachable`.
    private func reading<Value: Sendable>(
        unless isDispensable: @escaping @Sendable () -> Bool = { false },
        _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
    ) async throws -> Value {
        // Before the wait for a connection: behind others that have lost the primary, each would wait longer.
        let retries = PostgreSQLRetries(reconnectingWithin: readTimeout, since: .now)
        do {
            return try await readers.run { [readTimeout, sockets] session, cancellation in
                try Self.repeating(retries, session, cancellation, unless: isDispensable) { connection in
                    try sockets.waiting(for: connection.socket) {
                        try PostgreSQLReadDeadline.enforce(readTimeout, cancellation, on: connection) {
                            try body(connection)
                        }
                    }
                }
            }
        } catch {
            throw recorded(error)
        }
    }

    /// Runs a closure on a session's connection, again on a new one if it is lost, and after conflicts with other
    /// transactions.
    private static func repeating<Value>(
        _ retries: PostgreSQLRetries, _ session: PostgreSQLSession, _ cancellation: PostgreSQLCancellation,
        unless isDispensable: () -> Bool = { false }, _ body: (PostgreSQLConnection) throws -> Value
    ) throws -> Value {
        var retries = retries
        while true {
            if isDispensable() { throw DatabaseError.unavailable(.unreachable, "the primary is lost") }
            do {
                return try body(session.connection())
            } catch {
                let failure = session.failure
                session.recover()
                try retries.wait(after: failure, error)
                if cancellation.isCancelled { throw CancellationError() }
            }
        }
    }

    /// Runs a closure on a connection of its own, on the calling thread, without trying again.
    private func settingUp(_ body: (PostgreSQLConnection) throws -> Void) throws {
        do { try body(PostgreSQLConnection(migrating: url)) } catch { throw DatabaseError.mapped(error) }
    }

    private static func commitOnce(_ connection: PostgreSQLConnection) throws {
        guard try connection.commit() == .committed else {
            throw DatabaseError.unavailable(.unreachable, "a migration may be committed; starting again tells")
        }
    }

    /// Maps an error, and records it in `health` if it is a fault of the database.
    private func recorded(_ error: any Error) -> any Error {
        let mapped = DatabaseError.mapped(error)
        health.failed(DatabaseError(mapped))
        return mapped
    }
}
