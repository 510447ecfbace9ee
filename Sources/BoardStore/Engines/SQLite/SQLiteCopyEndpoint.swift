import BoardDatabase
import Glibc

/// A SQLite file as the source or the target of a copy, with the server's lock.
struct SQLiteCopyEndpoint: CopyEndpoint {
    let location: DatabaseLocation
    private let session: SQLiteConnection

    let migrations = SQLiteMigrations.all
    let dialect: any Dialect = SQLiteDialect()
    var connection: any Connection { session }

    private static let types: [String: CopyTable.ColumnType] = [
        "INTEGER": .integer, "REAL": .real, "TEXT": .text, "BLOB": .blob,
    ]

    /// Opens an existing file for a closure, and keeps servers and other programs from writing to it until the closure
    /// returns.
    static func source<Value>(_ path: String, _ body: (SQLiteCopyEndpoint) throws -> Value) throws(CopyError) -> Value {
        guard access(path, F_OK) == 0 else { throw .missing(path) }
        return try opening(path) { endpoint in
            // A write transaction, although nothing is written: programs without the server's lock wait for it.
            try endpoint.session.transaction(.rollback) { try body(endpoint) }
        }
    }

    /// Opens a file for a closure, creates it if it is missing, and keeps servers out until the closure returns.
    static func target<Value>(_ path: String, _ body: (SQLiteCopyEndpoint) throws -> Value) throws(CopyError) -> Value {
        try opening(path, body)
    }

    private static func opening<Value>(
        _ path: String, _ body: (SQLiteCopyEndpoint) throws -> Value
    ) throws(CopyError) -> Value {
        let location = DatabaseLocation.file(path)
        do {
            try DatabaseFiles.requireOneName(of: path)
            let lock = try ServerLock(of: path)
            defer { withExtendedLifetime(lock) {} }
            // Foreign keys are checked at the end: rows are copied in the order of their tables' names.
            let file = try SQLiteFile(copying: path)
            let value = try file.withConnection { session in
                try body(SQLiteCopyEndpoint(location: location, session: session))
            }
            try file.close()
            return value
        } catch {
            throw CopyError(error, at: location)
        }
    }

    func tables() throws -> [CopyTable] {
        let columns = try connection.rows(
            """
            SELECT m.name, c.name, c.type, c.pk
            FROM sqlite_master m JOIN pragma_table_xinfo(m.name) c
            WHERE m.type = 'table' AND c.hidden = 0 AND substr(m.name, 1, 7) <> 'sqlite_'
                AND substr(m.name, 1, 12) <> 'posts_search' AND m.name NOT IN ('schema_migrations', 'unfinished_copy')
            ORDER BY m.name, c.name
            """
        ) { row in
            CatalogueColumn(
                table: try row.next(), name: try row.next(), type: try row.next(), keyPosition: try row.next())
        }
        return try CatalogueColumn.tables(columns, types: Self.types)
    }

    func relation(of table: CopyTable) -> Statement {
        table == .searchIndex ? "(SELECT s.rowid AS id, s.tokens FROM posts_search s)" : table.relation
    }

    func lastNumber(in column: String, of table: CopyTable) throws -> Int64 {
        let last = try connection.value(Int64.self, "SELECT seq FROM sqlite_sequence WHERE name = \(table.name)")
        if let last { return last }
        // A table without AUTOINCREMENT assigns the number after its largest, as one whose number does not matter.
        return try connection.first(table.lastKey(of: relation(of: table))) { row in try row.next(Int64.self) } ?? 0
    }

    func setLastNumber(_ number: Int64, in column: String, of table: CopyTable) throws {
        try connection.run("DELETE FROM sqlite_sequence WHERE name = \(table.name)")
        try connection.run(
            """
            INSERT INTO sqlite_sequence (name, seq) SELECT m.name, \(number) FROM sqlite_master m
            WHERE m.type = 'table' AND m.name = \(table.name) AND instr(m.sql, ' AUTOINCREMENT') > 0
            """)
    }

    func transaction(_ body: () throws -> Void) throws {
        try session.transaction(.commit, body)
    }

    func begin() throws {
        // Foreign keys are off on this connection. No trigger has an effect on copied rows; that of the moderation log
        // checks them.
        try connection.runScript("CREATE TABLE unfinished_copy (statement TEXT NOT NULL) STRICT")
    }

    func finish() throws {
        try session.checkForeignKeys()
        try connection.runScript("DROP TABLE unfinished_copy")
    }
}
