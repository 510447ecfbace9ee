import GRDB

/// A SQLite database in WAL mode, with one writer connection and a pool of reader connections.
struct SQLiteDatabase: Database {
    private let pool: DatabasePool
    /// Held as long as the database is open.
    private let lock: ServerLock?
    let dialect: any Dialect = SQLiteDialect()

    /// Opens or creates a database file.
    ///
    /// - Parameter exclusively: whether no other process may open the file exclusively at the same time.
    init(path: String, readers: Int, exclusively: Bool = false) throws(StoreError) {
        lock = try exclusively ? ServerLock(of: path) : nil
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = readers
        configuration.persistentReadOnlyConnections = true
        configuration.prepareDatabase { connection in
            try connection.execute(sql: "PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;")
        }
        do {
            pool = try DatabasePool(path: path, configuration: configuration)
            // GRDB opens the pool with NORMAL, which can lose committed transactions in a power failure.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        } catch {
            throw StoreError(opening: path, error)
        }
    }

    func read<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value {
        do { return try await pool.read { try body(SQLiteConnection($0)) } } catch { throw StoreError(error) }
    }

    func fetch<Value: Sendable>(
        _ statement: Statement, _ decode: @Sendable (inout Row) throws -> Value
    ) async throws(StoreError) -> [Value] {
        do {
            return try await pool.unsafeRead { try SQLiteConnection($0).rows(statement, decode) }
        } catch {
            throw StoreError(error)
        }
    }

    func write<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value {
        do { return try await pool.write { try body(SQLiteConnection($0)) } } catch { throw StoreError(error) }
    }

    func dryRun<Value: Sendable>(
        _ body: @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            return try await pool.writeWithoutTransaction { connection in
                var result: Value?
                try connection.inTransaction(.immediate) {
                    result = try body(SQLiteConnection(connection))
                    return .rollback
                }
                guard let result else { throw StoreError.internalFault("a dry run returned no result") }
                return result
            }
        } catch {
            throw StoreError(error)
        }
    }

    func setUp(_ body: (any Connection) throws -> Void) throws(StoreError) {
        do { try pool.write { try body(SQLiteConnection($0)) } } catch { throw StoreError(error) }
    }

    func check() async throws(StoreError) {
        _ = try await fetch("SELECT version FROM schema_migrations LIMIT 1") { row in try row.next(Int.self) }
        do {
            try await pool.writeWithoutTransaction { connection in
                try connection.inTransaction(.immediate) { .rollback }
            }
        } catch {
            throw StoreError(error)
        }
    }

    func durability() async throws(StoreError) -> String {
        do {
            return try await pool.writeWithoutTransaction { connection in
                let mode = try String.fetchOne(connection, sql: "PRAGMA journal_mode") ?? ""
                let synchronous = try Int.fetchOne(connection, sql: "PRAGMA synchronous") ?? -1
                return "journal_mode=\(mode) synchronous=\(synchronous)"
            }
        } catch {
            throw StoreError(error)
        }
    }

    func close() throws(StoreError) {
        // The pool closes its writer first. A reader left open after it could not checkpoint the write-ahead log into
        // the database file.
        pool.invalidateReadOnlyConnections()
        do { try pool.close() } catch { throw StoreError(error) }
    }
}
