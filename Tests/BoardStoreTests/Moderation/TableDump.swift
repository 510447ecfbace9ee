import BoardModels

@testable import BoardStore

/// A dump of all rows of all tables, for comparison with another dump.
struct TableDump: Equatable {
    private(set) var rows: [String: [String]] = [:]

    init(_ store: Store) async throws {
        let tables = try await Self.texts(
            """
            SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                AND name NOT LIKE 'posts_search_%'
            """, store)
        for table in tables { rows[table] = try await Self.rows(of: table, store) }
        rows["posts_search"] = try await Self.texts("SELECT rowid || ': ' || tokens FROM posts_search", store)
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
        let columns = try await texts("SELECT name FROM pragma_table_info('\(table)')", store)
        let kept = columns.filter { !leftColumns[table, default: []].contains($0) }
        let text = kept.map { "'\($0)=' || quote(\($0))" }.joined(separator: " || ' ' || ")
        let condition = spent[table].map { " WHERE \($0)" } ?? ""
        return try await texts("SELECT \(text) FROM \(table)\(condition)", store).sorted()
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
