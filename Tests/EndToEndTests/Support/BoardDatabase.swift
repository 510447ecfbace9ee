import BoardTestSupport

/// A board's database, read directly instead of through the server.
struct BoardDatabase {
    /// The error thrown for a row that has not the expected form.
    struct UnexpectedRow: Error {
        var text: String
    }

    /// Where it is, as the setting `--database`.
    private let location: String

    init(_ town: TestBoard) throws {
        location = try town.folder.database()
    }

    /// The database in a SQLite file.
    init(path: String) {
        location = path
    }

    /// The first column of every row, as text, which must not contain line ends.
    func texts(_ sql: String) throws -> [String] {
        try TestSQL.run(sql + ";", on: location).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
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
                    AND r.title = p.title AND r.body = p.body AND r.link IS NOT DISTINCT FROM p.link
                    AND r.weather = p.weather AND r.category = p.category
                WHERE r.post_id IS NULL
                """,
                "number of posts differs from the number of idempotency keys": """
                SELECT 1 WHERE (SELECT count(*) FROM posts) <> (SELECT count(*) FROM idempotency_keys)
                """,
            ])
    }

    /// Damage in any board's database: corruption, dangling references, a search index or counts that do not match.
    func damage() throws -> [String] {
        let id = TestPostgreSQL.isEnabled ? "id" : "rowid"
        let uncounted =
            TestPostgreSQL.isEnabled
            ? "(SELECT coalesce(sum(posts), 0) FROM board_changes c WHERE c.weather = b.weather)" : "0"
        return try damageOfFile()
            + found([
                "post that is missing from the search index or wrongly in it": """
                SELECT id FROM posts
                WHERE (withdrawn_at IS NULL) <> (id IN (SELECT \(id) FROM posts_search))
                """,
                "search index entry without a post":
                    "SELECT \(id) FROM posts_search WHERE \(id) NOT IN (SELECT id FROM posts)",
                "board with a wrong count": """
                SELECT b.weather FROM boards b
                WHERE b.posts + \(uncounted)
                    <> (SELECT count(*) FROM posts p WHERE p.weather = b.weather AND p.withdrawn_at IS NULL)
                """,
                "idempotency key without its response": "SELECT key FROM idempotency_keys WHERE length(body) = 0",
            ])
    }

    /// Damage that SQLite's own checks find.
    private func damageOfFile() throws -> [String] {
        guard !TestPostgreSQL.isEnabled else { return [] }
        var faults = try texts("PRAGMA integrity_check").filter { $0 != "ok" }
        faults += try texts("PRAGMA foreign_key_check").map { "dangling reference in \($0)" }
        // FTS5 compares its index with itself and fails if it is corrupt.
        _ = try texts("INSERT INTO posts_search (posts_search) VALUES ('integrity-check')")
        return faults
    }

    /// The rows that checks find, each prefixed with the name of its check; empty if there are none.
    func found(_ checks: [String: String]) throws -> [String] {
        try checks.flatMap { fault, sql in try texts(sql).map { "\(fault): \($0)" } }.sorted()
    }
}
