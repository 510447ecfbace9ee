import BoardDatabase

/// Checks that stored counts and other copied values agree with the rows from which they are derived.
enum DatabaseCounters {
    struct Check: Sendable {
        /// The description of a row that fails the check.
        let finding: String
        /// The query for the rows that fail the check; its only column identifies the row, as text.
        let rows: Statement
    }

    // The columns in which a post equals its latest revision. The others also change without a revision: a moderator's
    // move changes the board and category, and the backfill of weather conditions adds the coordinates.
    private static let revisedColumns = PostContentColumns.columns.names.filter {
        !["weather", "category", "latitude", "longitude"].contains($0)
    }

    static func checks(_ dialect: any Dialect) -> [Check] {
        [
            Check(
                finding: "board with a wrong number of posts",
                rows: """
                    SELECT b.weather FROM boards b
                    WHERE \(sql: dialect.boardPosts) <> (
                        SELECT count(*) FROM posts p WHERE p.weather = b.weather AND p.withdrawn_at IS NULL)
                    """),
            Check(
                finding: "post with a wrong number of likes",
                rows: """
                    SELECT CAST(p.id AS TEXT) FROM posts p
                    WHERE p.likes <> (SELECT count(*) FROM likes l WHERE l.content_id = p.id)
                    """),
            Check(
                finding: "post that differs from its latest revision",
                rows: """
                    SELECT CAST(p.id AS TEXT) FROM posts p
                    LEFT JOIN revisions r ON r.post_id = p.id AND r.revision = p.revision
                        AND (\(sql: Statement(columns: revisedColumns, of: "r")))
                        IS NOT DISTINCT FROM (\(sql: Statement(columns: revisedColumns, of: "p")))
                    WHERE r.post_id IS NULL
                    """),
            Check(
                finding: "post that the search index lacks or wrongly has",
                rows: """
                    SELECT CAST(p.id AS TEXT) FROM posts p
                    WHERE (p.withdrawn_at IS NULL) <> EXISTS (
                        SELECT 1 FROM posts_search s WHERE s.\(sql: dialect.searchIndexID) = p.id)
                    """),
            Check(
                finding: "entry of the search index without a post",
                rows: """
                    SELECT CAST(s.\(sql: dialect.searchIndexID) AS TEXT) FROM posts_search s
                    WHERE NOT EXISTS (SELECT 1 FROM posts p WHERE p.id = s.\(sql: dialect.searchIndexID))
                    """),
            Check(
                finding: "case with a wrong number of reports",
                rows: """
                    SELECT CAST(c.id AS TEXT) FROM cases c
                    WHERE c.reports <> (SELECT count(*) FROM reports r WHERE r.case_id = c.id)
                    """),
            Check(
                finding: "idempotency key without its response",
                rows: "SELECT k.key FROM idempotency_keys k WHERE length(k.body) = 0"),
        ]
    }
}
