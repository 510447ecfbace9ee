import GRDBSQLite

/// A board's SQLite file, written with SQL instead of through the store, which would take hours for a million posts.
final class BenchDatabase {
    struct Failure: Error {
        var sql: String
        var message: String
    }

    /// A value of a row.
    enum Value {
        case null
        case integer(Int64)
        case real(Double)
        case text(String)
        case blob([UInt8])
    }

    private let connection: OpaquePointer

    init(path: String) throws {
        var connection: OpaquePointer?
        guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK, let connection else {
            sqlite3_close_v2(connection)
            throw Failure(sql: "open \(path)", message: "cannot be opened")
        }
        self.connection = connection
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// Runs SQL statements in order, which may include `BEGIN` and `COMMIT`.
    func run(_ sql: String) throws {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
    }

    /// Runs a statement once for each row of values.
    func run(_ sql: String, rows: some Sequence<[Value]>) throws {
        let statement = try prepare(sql)
        defer { sqlite3_finalize(statement) }
        for row in rows {
            for (index, value) in row.enumerated() {
                guard bind(value, to: statement, at: Int32(index + 1)) == SQLITE_OK else { throw failure(sql) }
            }
            try finish(statement)
            sqlite3_reset(statement)
        }
    }

    /// Returns the first column of a query's first row, 0 if it is NULL; throws if there is no row.
    func number(_ sql: String) throws -> Int64 {
        try first(sql) { sqlite3_column_int64($0, 0) }
    }

    /// Returns the first column of a query's first row, an empty text if it is NULL; throws if there is no row.
    func text(_ sql: String) throws -> String {
        try first(sql) { statement in sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "" }
    }

    /// Runs transactions and returns the time that they take, without that for preparing the statements.
    func time(of transactions: [[String]]) throws -> Duration {
        let prepared = try transactions.map { try $0.map { try prepare($0) } }
        defer { for statement in prepared.joined() { sqlite3_finalize(statement) } }
        let start = ContinuousClock.now
        for transaction in prepared {
            try run("BEGIN IMMEDIATE")
            for statement in transaction { try finish(statement) }
            try run("COMMIT")
        }
        return ContinuousClock.now - start
    }

    private func first<Result>(_ sql: String, _ read: (OpaquePointer) -> Result) throws -> Result {
        let statement = try prepare(sql)
        defer { sqlite3_finalize(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW else { throw failure(sql) }
        return read(statement)
    }

    private func prepare(_ sql: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw failure(sql)
        }
        return statement
    }

    /// Runs a prepared statement to its end, ignoring result rows.
    private func finish(_ statement: OpaquePointer) throws {
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW { code = sqlite3_step(statement) }
        guard code == SQLITE_DONE else { throw failure(String(cString: sqlite3_sql(statement))) }
    }

    // SQLITE_TRANSIENT: SQLite copies the bytes before the call returns. The macro is a cast that Swift cannot import.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private func bind(_ value: Value, to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let value): sqlite3_bind_int64(statement, index, value)
        case .real(let value): sqlite3_bind_double(statement, index, value)
        case .text(let value): sqlite3_bind_text(statement, index, value, -1, Self.transient)
        case .blob(let value): sqlite3_bind_blob(statement, index, value, Int32(value.count), Self.transient)
        }
    }

    private func failure(_ sql: String) -> Failure {
        Failure(sql: sql, message: String(cString: sqlite3_errmsg(connection)))
    }
}
