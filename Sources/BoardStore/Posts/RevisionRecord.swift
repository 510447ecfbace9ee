import BoardModels

enum RevisionRecord {
    /// The SELECT list of a post revision, from `revisions r`.
    static let columns: Statement = "r.revision, \(sql: PostContentColumns.columns.list("r")), r.written_at"

    static func decode(_ row: inout Row) throws -> PostRevision {
        PostRevision(
            revision: try row.next(), content: try PostContentColumns.decode(&row), writtenAt: try row.next())
    }

    /// Returns the number of the first revision that a reader may see; nil if the reader may not see the post.
    ///
    /// The author and moderators see all revisions. Others do not see the one that a moderator hid or removed, unless
    /// the decision was reversed or overturned, nor those before it, since what was wrong with it may be in them too. The
    /// same holds for the revisions of an automatically hidden post that its author edited before it was shown again.
    /// The current revision of a post that is shown again is public in any case.
    static func firstReadable(
        of post: Post.ID, by reader: Member.ID?, on connection: any Connection
    ) throws -> Int? {
        let shown = try connection.first(
            """
            SELECT p.revision, EXISTS (
                SELECT 1 FROM members m WHERE m.id = \(reader) AND (m.id = p.author_id OR m.role <> 'member'))
            FROM posts p WHERE p.id = \(post) AND p.withdrawn_at IS NULL
            """
        ) { row in
            (current: try row.next(Int.self), seesAll: try row.next(Bool.self))
        }
        guard let shown else {
            guard let reader, try HidingRecord.isReadable(post, by: reader, on: connection) else { return nil }
            return 1
        }
        guard !shown.seesAll else { return 1 }
        let withheld = try connection.value(
            Int.self,
            """
            SELECT coalesce(max(e.revision), 0) FROM effects e
            WHERE e.content_id = \(post) AND e.kind IN ('hide', 'remove') AND CASE
                WHEN e.decision_id IS NULL THEN e.edited_at IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM decisions d WHERE d.id = e.replaced_by AND d.verdict = 'hide')
                ELSE NOT EXISTS (SELECT 1 FROM reversals v WHERE v.decision_id = e.decision_id) END
            """)
        return min((withheld ?? 0) + 1, shown.current)
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
