import GRDB
import GRDBSQLite

/// Steps SQLite's own statements, so that a row is read straight into our values.
struct SQLiteConnection: Connection {
    private let connection: GRDB.Database

    init(_ connection: GRDB.Database) {
        self.connection = connection
    }

    func rows<Value>(
        _ statement: Statement, _ decode: (inout Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        let handle = try prepared(statement)
        defer { finish(handle) }
        try bind(statement.values, to: handle)
        let current = SQLiteRow(handle)
        var values: [Value] = []
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW:
                var row = Row(current)
                values.append(try decode(&row))
            case SQLITE_DONE:
                return values
            default:
                throw failure()
            }
        }
    }

    @discardableResult
    func run(_ statement: Statement) throws(StoreError) -> Int {
        let handle = try prepared(statement)
        defer { finish(handle) }
        try bind(statement.values, to: handle)
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: continue
            case SQLITE_DONE: return connection.changesCount
            default: throw failure()
            }
        }
    }

    func runScript(_ sql: String) throws(StoreError) {
        do {
            try connection.execute(sql: sql)
        } catch {
            throw StoreError(error)
        }
    }

    func hasTable(_ name: String) throws(StoreError) -> Bool {
        try value(Int.self, "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = \(name)") != nil
    }

    func isEmpty() throws(StoreError) -> Bool {
        try value(Int.self, "SELECT 1 FROM sqlite_master LIMIT 1") == nil
    }

    // Statements are prepared once a connection and kept by it. Nested use of one and the same statement would
    // break this; decoding closures run none.
    private func prepared(_ statement: Statement) throws(StoreError) -> SQLiteStatement {
        do {
            return try connection.cachedStatement(sql: statement.sql).sqliteStatement
        } catch {
            throw StoreError(error)
        }
    }

    private func finish(_ handle: SQLiteStatement) {
        // Its code repeats that of the last step, which has been looked at.
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    private func bind(_ values: [BoundValue], to handle: SQLiteStatement) throws(StoreError) {
        guard Int(sqlite3_bind_parameter_count(handle)) == values.count else {
            throw .internalFault("a statement binds \(values.count) values and asks for another number")
        }
        for (index, value) in values.enumerated() {
            guard SQLiteBinding.bind(value, to: handle, at: Int32(index + 1)) == SQLITE_OK else { throw failure() }
        }
    }

    private func failure() -> StoreError {
        StoreError(
            sqliteCode: sqlite3_extended_errcode(connection.sqliteConnection),
            detail: String(cString: sqlite3_errmsg(connection.sqliteConnection)))
    }
}
