import BoardDatabase
import BoardModels

/// The board's persistent storage: one method per use case, and one transaction per method that writes, except for
/// deletions of many rows.
///
/// Copies of this value share the database and can be used from any task.
package struct Store: Sendable {
    let database: StoreDatabase
    let limits: StoreLimits
    let observations = ObservationCache()
    let spellingTexts = SpellingTexts()
    let recentPlaces = RecentPlaces()

    /// Opens the database at a location, creates a missing file, and migrates its schema to the current version.
    ///
    /// Throws as `init(path:)` does, or `unavailable` if the server cannot be reached or libpq is missing.
    ///
    /// - Parameters:
    ///   - replicas: a connection URL whose hosts are standbys that may be read from; nil if there are none, as for a
    ///     file.
    ///   - exclusively: whether to take the lock of a file's server; any number of servers can use one database on
    ///     PostgreSQL.
    package init(
        at location: DatabaseLocation, replicas: String? = nil, limits: StoreLimits = StoreLimits(),
        exclusively: Bool = false
    ) throws(StoreError) {
        switch location {
        case .file(let path): try self.init(path: path, limits: limits, exclusively: exclusively)
        case .postgreSQL(let url):
            do {
                let database = try PostgreSQLDatabase(
                    url: url, readers: limits.readers, writers: limits.writers, readTimeout: limits.readTimeout,
                    replicas: replicas)
                try database.migrate(at: .now())
                try database.publishChanges()
                self.init(database, limits: limits)
            } catch {
                throw StoreError(error)
            }
        }
    }

    /// Returns the number of migrations that a server would apply to the PostgreSQL database with a URL, and changes
    /// nothing; throws as `init(at:)` does.
    package static func pendingMigrations(ofServerAt url: String) throws(StoreError) -> Int {
        do {
            let connection = try PostgreSQLConnection(migrating: url)
            try connection.checkLocale()
            try connection.checkRights()
            return try Migration.pending(PostgreSQLMigrations.all, on: connection).count
        } catch {
            throw StoreError(error)
        }
    }

    /// Asks the replicas of a connection URL once what they are, and the primary for the end of its log.
    ///
    /// Throws `unavailable` if the primary cannot be reached or libpq is missing.
    package static func replicaChecks(
        at replicas: String, ofServerAt url: String
    ) throws(StoreError) -> [ReplicaCheck] {
        do { return try PostgreSQLDatabase.replicaChecks(at: replicas, ofServerAt: url) } catch {
            throw StoreError(error)
        }
    }

    /// Opens or creates the database file, and migrates its schema to the current version.
    ///
    /// Throws `notADatabase`, `schemaTooNew`, `unknownSchema`, `servedAlready`, `servedWithOlderSchema`, `hardLinked`
    /// or `unavailable`.
    ///
    /// - Parameter exclusively: whether to take the server's lock, which one process can hold at a time, since a server
    ///   keeps rate limits and caches in memory. Other processes can still open the file without the lock.
    package init(path: String, limits: StoreLimits = StoreLimits(), exclusively: Bool = false) throws(StoreError) {
        do {
            let database = try SQLiteDatabase(path: path, limits: limits, exclusively: exclusively)
            do {
                // With `exclusively`, the database has taken the lock already.
                let lock = try exclusively ? nil : Self.lockForMigration(of: database, at: path)
                try database.migrate(at: .now())
                // Keeps servers out until the migration is committed.
                withExtendedLifetime(lock) {}
                try database.publishChanges()
            } catch {
                try database.close()
                throw error
            }
            self.init(database, limits: limits)
        } catch {
            throw StoreError(error)
        }
    }

    /// Takes the server's lock if the database has to be migrated, so that no server runs meanwhile, and returns it;
    /// nil if the schema is up to date.
    ///
    /// A running server expects the schema that it has opened. Throws `servedWithOlderSchema` if a server holds the
    /// lock.
    private static func lockForMigration(
        of database: SQLiteDatabase, at path: String
    ) throws -> ServerLock? {
        var isMigrated = false
        try database.setUp { connection in
            isMigrated = try Migration.pending(SQLiteMigrations.all, on: connection).isEmpty
        }
        guard !isMigrated else { return nil }
        do {
            return try ServerLock(ofOpen: path)
        } catch DatabaseError.servedAlready(let processID) {
            throw StoreError.servedWithOlderSchema(by: processID)
        }
    }

    /// Creates a store on an open database whose schema is up to date.
    init(_ database: any Database, limits: StoreLimits) {
        self.database = StoreDatabase(base: database)
        self.limits = limits
    }

    /// Opens the database at a location for a closure, and closes it afterwards, also if the closure throws.
    package static func opening<Value: Sendable>(
        _ location: DatabaseLocation, _ body: (Store) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let store = try Store(at: location)
        let value: Value
        do throws(StoreError) {
            value = try await body(store)
        } catch {
            // Closing may throw an error that this one has caused.
            try? store.close()
            throw error
        }
        try store.close()
        return value
    }

    /// Closes all database connections; the store must not be used afterwards.
    package func close() throws(StoreError) {
        do { try database.base.close() } catch { throw StoreError(error) }
    }

    /// The feed that publishes the changes of each committed transaction.
    package var changes: ChangeFeed { database.base.changes }

    /// True if the change feed gets the writes of other programs only from calls of `publishForeignWrites`.
    package var mustPollForeignWrites: Bool { database.base.mustPollForeignWrites }

    /// Publishes `Change.anything` to the change feed if another program has written to the database since the last
    /// call; does nothing unless `mustPollForeignWrites`.
    package func publishForeignWrites() async throws(StoreError) {
        try await database.mapping { try await database.base.publishForeignWrites() }
    }

    /// The reason why the database cannot be used, according to its last operations; nil if it can be used.
    package var fault: StoreError? { database.base.fault.map { StoreError($0) } }

    /// The state of the standbys; nil if there are none.
    package var replicaReport: ReplicaReport? { database.base.replicaReport }

    /// Checks whether the database can be read and written, and updates `fault` accordingly.
    ///
    /// Returns at once if another check is still running.
    package func check() async {
        await database.base.check()
    }

    /// Returns the engine's durability settings as text, such as "journal_mode=wal synchronous=2".
    package func durability() async throws(StoreError) -> String {
        try await database.mapping { try await database.base.durability() }
    }
}
