/// An abstraction of the database engine: connections, transactions, and the feed of changes.
///
/// Closures may throw any error, which the methods throw too; errors of the engine are `DatabaseError`s. Reads that take too long are interrupted and
/// throw `readTimedOut`; writes have no time limit.
package protocol Database: Sendable {
    /// Runs a closure of reads on one consistent snapshot of the database.
    ///
    /// The closure may run several times, if the server that has begun to answer is lost.
    func read<Value: Sendable>(
        from source: ReadSource, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value

    /// Runs one SELECT statement and decodes its rows, outside a transaction, which is cheaper than `read`.
    func fetch<Value: Sendable>(
        from source: ReadSource, _ statement: Statement,
        _ decode: @escaping @Sendable (inout Row) throws -> Value
    ) async throws -> [Value]

    /// Runs a closure in a write transaction: its changes are committed when it returns, and rolled back when it
    /// throws.
    ///
    /// The closure may run several times, so it must not have effects outside the database: if a transaction that it
    /// shares with other writes fails, or if the connection to the database server is lost before the commit.
    func write<Value: Sendable>(
        _ isolation: WriteIsolation, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value

    /// Runs a closure in an exclusive write transaction that is always rolled back, and returns the closure's result.
    func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value

    /// Runs a closure in a write transaction, blocking the calling thread; used only while the database is being
    /// opened.
    func setUp(_ body: (any Connection) throws -> Void) throws

    /// The feed that publishes the changes of each committed transaction.
    var changes: ChangeFeed { get }

    /// True if the change feed gets the writes of other programs only from calls of `publishForeignWrites`.
    var mustPollForeignWrites: Bool { get }

    /// Publishes `Change.anything` to the change feed if another program has written to the database since the last
    /// call; does nothing unless `mustPollForeignWrites`.
    func publishForeignWrites() async throws(DatabaseError)

    /// Deletes expired rows of the engine's own tables, which only one engine has, in batches of this size.
    func pruneEngineTables(batch: Int) async throws

    /// Checks whether the database can be read and written, and updates `fault` accordingly.
    ///
    /// Writing is tried only if there is a fault or no write has succeeded since the last check. Damage stays the fault
    /// until a check scans the whole database and finds no damage. Returns at once if another check is still running.
    func check() async

    /// The reason why the database cannot be used, according to its last operations; nil if it can be used.
    var fault: DatabaseError? { get }

    /// The state of the standbys; nil if there are none.
    var replicaReport: ReplicaReport? { get }

    /// Returns the engine's durability settings as text, such as "journal_mode=wal synchronous=2".
    func durability() async throws -> String

    var engine: Engine { get }

    /// True if several servers may use the database at the same time, so that what holds for all of them, such as a
    /// lease or a rate limit, must be stored.
    var isShared: Bool { get }

    func close() throws(DatabaseError)
}

extension Database {
    package var replicaReport: ReplicaReport? { nil }

    /// Runs a closure of reads on one consistent snapshot of the primary.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        try await read(from: .primary, body)
    }

    /// Runs one SELECT statement on the primary and decodes its rows, outside a transaction.
    package func fetch<Value: Sendable>(
        _ statement: Statement, _ decode: @escaping @Sendable (inout Row) throws -> Value
    ) async throws -> [Value] {
        try await fetch(from: .primary, statement, decode)
    }

    /// Runs a closure in an exclusive write transaction.
    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        try await write(.exclusive, body)
    }
}

/// Runs a closure in a transaction of a migration, possibly several times, and commits the last one.
///
/// The closure returns whether it has changed the schema.
package typealias MigrationTransaction = (_ body: () throws -> Bool) throws -> Void
