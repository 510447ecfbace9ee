import BoardTestSupport
import GRDBSQLite

/// A board's SQLite file, opened directly with the system's SQLite instead of through the server.
final class DatabaseFile {
    struct Failure: Error {
        var sql: String
        var code: Int32
    }

    private let connection: OpaquePointer

    convenience init(_ town: TestBoard) throws {
        try self.init(path: town.folder.path + "/board.sqlite")
    }

    init(path: String) throws {
        var connection: OpaquePointer?
        let code = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil)
        guard code == SQLITE_OK, let connection else {
            sqlite3_close_v2(connection)
            throw Failure(sql: "open", code: code)
        }
        self.connection = connection
        sqlite3_busy_timeout(connection, Int32(testTimeout / .milliseconds(1)))
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// The first column of every row, as text.
    func texts(_ sql: String) throws -> [String] {
        var statement: OpaquePointer?
        var code = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        guard code == SQLITE_OK else { throw Failure(sql: sql, code: code) }
        var texts: [String] = []
        while true {
            code = sqlite3_step(statement)
            guard code == SQLITE_ROW else { break }
            texts.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
        }
        guard code == SQLITE_DONE else { throw Failure(sql: sql, code: code) }
        return texts
    }

    func number(_ sql: String) throws -> Int? {
        try texts(sql).first.flatMap { Int($0) }
    }

    /// All inconsistencies after posting only: damage, incomplete posts, a wrong number of idempotency keys.
    func faults() throws -> [String] {
        try damage()
            + found([
                "post without its first revision": """
                SELECT p.id FROM posts p LEFT JOIN revisions r ON r.post_id = p.id AND r.revision = 1
                    AND r.title = p.title AND r.body = p.body AND r.link IS p.link
                    AND r.weather = p.weather AND r.category = p.category
                WHERE r.post_id IS NULL
                """,
                "number of posts differs from the number of idempotency keys": """
                SELECT 1 WHERE (SELECT count(*) FROM posts) <> (SELECT count(*) FROM idempotency_keys)
                """,
            ])
    }

    /// Damage in any board's file: corruption, dangling references, a search index or counts that do not match.
    func damage() throws -> [String] {
        var faults = try texts("PRAGMA integrity_check").filter { $0 != "ok" }
        faults += try texts("PRAGMA foreign_key_check").map { "dangling reference in \($0)" }
        // FTS5 compares its index with itself and fails if it is corrupt.
        _ = try texts("INSERT INTO posts_search (posts_search) VALUES ('integrity-check')")
        return try faults
            + found([
                "post that is missing from the search index or wrongly in it": """
                SELECT id FROM posts
                WHERE (withdrawn_at IS NULL) <> (id IN (SELECT rowid FROM posts_search))
                """,
                "search index entry without a post":
                    "SELECT rowid FROM posts_search WHERE rowid NOT IN (SELECT id FROM posts)",
                "board with a wrong count": """
                SELECT b.weather FROM boards b
                WHERE b.posts <> (SELECT count(*) FROM posts p WHERE p.weather = b.weather AND p.withdrawn_at IS NULL)
                """,
                "idempotency key without its response": "SELECT key FROM idempotency_keys WHERE length(body) = 0",
            ])
    }

    /// The rows that checks find, each prefixed with the name of its check; empty if there are none.
    func found(_ checks: [String: String]) throws -> [String] {
        try checks.flatMap { fault, sql in try texts(sql).map { "\(fault): \($0)" } }.sorted()
    }
}
