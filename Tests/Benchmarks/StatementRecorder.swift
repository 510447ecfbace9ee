import GRDBSQLite
import Synchronization

/// Records the SQL statements, with their values, that this process runs on its SQLite connections.
enum StatementRecorder {
    private static let statements = Mutex<[String]>([])
    /// The beginnings of statements that belong to a connection or to a transaction.
    private static let ignored = ["BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "PRAGMA"]

    /// Starts recording the statements of every connection that is opened later.
    static func start() {
        typealias Extension =
            @convention(c) (
                OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, OpaquePointer?
            ) -> CInt
        let traceConnection: Extension = { connection, _, _ in
            sqlite3_trace_v2(
                connection, UInt32(SQLITE_TRACE_STMT),
                { _, _, statement, text in
                    // What another statement causes, such as a trigger or a write of the search index, is reported as
                    // that statement, with a comment as its text.
                    let begin = text?.assumingMemoryBound(to: CChar.self)
                    let isCaused = begin.map { $0[0] == 0x2D && $0[1] == 0x2D } ?? false
                    if let statement, !isCaused { StatementRecorder.add(OpaquePointer(statement)) }
                    return 0
                }, nil)
        }
        // SQLite calls it with the connection, although the parameter's type has no parameters.
        sqlite3_auto_extension(unsafeBitCast(traceConnection, to: (@convention(c) () -> Void).self))
    }

    /// Returns the statements since the last call.
    static func take() -> [String] {
        statements.withLock { statements in
            defer { statements = [] }
            return statements
        }
    }

    private static func add(_ statement: OpaquePointer) {
        guard let text = sqlite3_expanded_sql(statement) else { return }
        defer { sqlite3_free(text) }
        let sql = String(cString: text)
        guard !ignored.contains(where: { sql.hasPrefix($0) }) else { return }
        statements.withLock { $0.append(sql) }
    }
}
