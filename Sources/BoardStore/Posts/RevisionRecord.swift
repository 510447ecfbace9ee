import BoardDatabase
import BoardModels

enum RevisionRecord {
    /// The SELECT list of a post revision, from `revisions r`.
    static let columns: Statement = "r.revision, \(sql: PostContentColumns.columns.list("r")), r.written_at"

    static func decode(_ row: inout Row) throws -> PostRevision {
        PostRevision(revision: try row.next(), content: try PostContentColumns.decode(&row), writtenAt: try row.next())
    }

    /// Returns the query for a post's revisions with higher numbers than `after`, oldest first.
    static func list(of post: Post.ID, after: Int64, limit: Int) -> Statement {
        """
        SELECT \(sql: columns) FROM revisions r WHERE r.post_id = \(post) AND r.revision > \(after)
        ORDER BY r.revision LIMIT \(limit)
        """
    }

    static func insert(
        _ content: PostContent, of post: Post.ID, revision: Int, at moment: Timestamp, on connection: any Connection
    ) throws {
        try connection.run(
            """
            INSERT INTO revisions (post_id, revision, written_at, \(sql: PostContentColumns.columns.list()))
            VALUES (\(post), \(revision), \(moment), \(sql: PostContentColumns.columns.values(of: content)))
            """)
    }
}
