import GRDB
import GRDBSQLite

/// A SQLite connection that steps prepared statements directly, so that rows are decoded without intermediate values.
package struct SQLiteConnection: Connection {
    package let engine = Engine.sqlite
    let connection: GRDB.Database

    init(_ connection: GRDB.Database) {
        self.connection = connection
    }

    package func rows<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> [Value] {
        let prepared = try prepare(statement)
        let handle = prepared.sqliteStatement
        defer { finish(prepared) }
        try bind(statement.values, to: handle)
        let currentRow = SQLiteRow(handle)
        var values: [Value] = []
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW:
                var row = Row(currentRow)
                values.append(try decode(&row))
            case SQLITE_DONE:
                return values
            default:
                throw failure()
            }
        }
    }

    @discardableResult
    package func run(_ statement: Statement) throws -> Int {
        let prepared = try prepare(statement)
        let handle = prepared.sqliteStatement
        defer { finish(prepared) }
        try bind(statement.values, to: handle)
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: continue
            case SQLITE_DONE: return connection.changesCount
            default: throw failure()
            }
        }
    }

    package func runScript(_ sql: String) throws {
        try connection.execute(sql: sql)
    }

    package func lock(rowsOf query: Statement) throws -> Bool {
        // SQLite has one writer, whose transaction locks the whole database.
        try exists(query)
    }

    package func hasTable(_ name: String) throws -> Bool {
        try exists("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = \(name)")
    }

    package func isEmpty() throws -> Bool {
        try !exists("SELECT 1 FROM sqlite_master LIMIT 1")
    }

    // The connection caches prepared statements, so a statement must not be run again while its rows are being read;
    // the closures that decode rows run no statements.
    private func prepare(_ statement: Statement) throws -> GRDB.Statement {
        guard statement.isCached else { return try connection.makeStatement(sql: statement.sql) }
        return try connection.cachedStatement(sql: statement.sql)
    }

    private func finish(_ prepared: GRDB.Statement) {
        // Ignored: sqlite3_reset returns the result of the last step, which was checked.
        sqlite3_reset(prepared.sqliteStatement)
        sqlite3_clear_bindings(prepared.sqliteStatement)
    }

    private func bind(_ values: [BoundValue], to handle: SQLiteStatement) throws {
        guard Int(sqlite3_bind_parameter_count(handle)) == values.count else {
            throw DatabaseError.internalFault("a statement was given \(values.count) values and expects another number")
        }
        for (index, value) in values.enumerated() {
            guard SQLiteBinding.bind(value, to: handle, at: Int32(index + 1)) == SQLITE_OK else { throw failure() }
        }
    }

    /// Returns the error of the SQLite call that has just failed on this connection.
    func failure() -> DatabaseError {
        DatabaseError(
            sqliteCode: sqlite3_extended_errcode(connection.sqliteConnection),
            detail: String(cString: sqlite3_errmsg(connection.sqliteConnection)))
    }
}
