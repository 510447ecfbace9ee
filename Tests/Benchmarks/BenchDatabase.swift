import GRDBSQLite

/// A board's SQLite file, filled with SQL instead of through the store: a million posts one by one would take hours.
final class BenchDatabase {
    struct Failure: Error {
        var sql: String
        var message: String
    }

    private let connection: OpaquePointer

    init(path: String) throws {
        var connection: OpaquePointer?
        guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK, let connection else {
            sqlite3_close_v2(connection)
            throw Failure(sql: "open \(path)", message: "cannot be opened")
        }
        self.connection = connection
        // Durability is not needed: an interrupted benchmark starts over with a new file.
        try run("PRAGMA synchronous = OFF")
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// Runs SQL statements in order, which may include `BEGIN` and `COMMIT`.
    func run(_ sql: String) throws {
        var message: UnsafeMutablePointer<CChar>?
        guard sqlite3_exec(connection, sql, nil, nil, &message) == SQLITE_OK else {
            defer { sqlite3_free(message) }
            throw Failure(sql: sql, message: message.map { String(cString: $0) } ?? "")
        }
    }

    func count(_ table: String) throws -> Int {
        var statement: OpaquePointer?
        let sql = "SELECT count(*) FROM \(table)"
        let code = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        guard code == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW else { throw Failure(sql: sql, message: "") }
        return Int(sqlite3_column_int64(statement, 0))
    }
}
