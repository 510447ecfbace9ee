import BoardDatabase
import BoardModels
import BoardTestSupport

@testable import BoardStore

/// A dump of all rows of all tables, for comparison with another dump.
struct TableDump: Equatable {
    private(set) var rows: [String: [String]] = [:]

    init(_ store: Store) async throws {
        for table in try await Self.texts(Self.tables, store) { rows[table] = try await Self.rows(of: table, store) }
        let id = TestPostgreSQL.isEnabled ? "id" : "rowid"
        rows["posts_search"] = try await Self.texts("SELECT \(id) || ': ' || tokens FROM posts_search", store).sorted()
    }

    /// A query of the names of all tables but those that only PostgreSQL has.
    private static let tables =
        if TestPostgreSQL.isEnabled {
            """
            SELECT CAST(tablename AS text) FROM pg_tables WHERE schemaname = 'public'
                AND tablename NOT IN ('write_outcomes', 'changes', 'board_changes', 'limit_uses')
            """
        } else {
            """
            SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                AND name NOT LIKE 'posts_search_%'
            """
        }

    /// A query of the names of a table's columns.
    private static func columns(of table: String) -> String {
        guard TestPostgreSQL.isEnabled else { return "SELECT name FROM pragma_table_info('\(table)')" }
        return """
            SELECT CAST(column_name AS text) FROM information_schema.columns
            WHERE table_schema = 'public' AND table_name = '\(table)' ORDER BY ordinal_position
            """
    }

    /// Tables that a decision and its reversal change for good.
    private static let left: Set<String> = ["batches", "decisions", "reversals", "notices", "moderation_log"]
    private static let leftColumns: [String: Set<String>] = [
        "cases": ["version", "claimed_by", "claimed_until"]
    ]
    /// Rows that remain as history after a reversal.
    private static let spent = ["effects": "ended_at IS NULL"]

    private static func rows(of table: String, _ store: Store) async throws -> [String] {
        guard !left.contains(table) else { return [] }
        let columns = try await texts(columns(of: table), store)
        let kept = columns.filter { !leftColumns[table, default: []].contains($0) }
        let quote = TestPostgreSQL.isEnabled ? "quote_nullable" : "quote"
        let text = kept.map { "'\($0)=' || \(quote)(\"\($0)\")" }.joined(separator: " || ' ' || ")
        let condition = spent[table].map { " WHERE \($0)" } ?? ""
        // The numbers of posts, wherever the engine keeps their changes.
        let boards = "(SELECT b.weather, \(store.unchecked.dialect.boardPosts.sql) AS posts FROM boards b) AS boards"
        let source = table == "boards" ? boards : table
        return try await texts("SELECT \(text) FROM \(source)\(condition)", store).sorted()
    }

    private static func texts(_ sql: String, _ store: Store) async throws -> [String] {
        try await store.unchecked.fetch(Statement(sql: sql)) { row in try row.next(String.self) }
    }

    /// The rows that only one of the two dumps has.
    func difference(from other: TableDump) -> [String] {
        Set(rows.keys).union(other.rows.keys).sorted().flatMap { table in
            let (mine, theirs) = (rows[table, default: []], other.rows[table, default: []])
            return mine.filter { !theirs.contains($0) }.map { "+ \(table) \($0)" }
                + theirs.filter { !mine.contains($0) }.map { "- \(table) \($0)" }
        }
    }
}
