import BoardDatabase
import BoardModels

/// SQL for content of any kind: inserts into the table `content`, whose ids are the numbers of content, and lookups
/// that also read the table of one kind, such as `posts`.
///
/// The lookups throw `notFound` for a number that no content ever had, except for `firstReadableRevision`.
enum ContentRecord {
    /// Inserts a row for new content and returns its id, the number of the content; the caller inserts a row with the
    /// same id into the table of that kind, such as `posts`.
    static func insert(
        _ kind: ContentKind, by author: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws -> Content.ID {
        try connection.inserted(
            Content.ID.self,
            """
            INSERT INTO content (kind, author_id, created_at) VALUES (\(kind), \(author), \(moment)) RETURNING id
            """)
    }

    static func kind(of id: Content.ID, on connection: any Connection) throws -> ContentKind {
        guard let kind = try connection.value(ContentKind.self, "SELECT kind FROM content WHERE id = \(id)") else {
            throw StoreError.notFound
        }
        return kind
    }

    /// Returns the current revision of content, even if the content is hidden, removed or deleted; nil if it was
    /// deleted with its author's account.
    static func current(of id: Content.ID, on connection: any Connection) throws -> ContentRevision<AnyContent>? {
        switch try kind(of: id, on: connection) {
        case .post:
            // Read from the post, since a moderator's move to another board does not create a revision.
            try connection.first(
                """
                SELECT p.revision, \(sql: PostContentColumns.columns.list("p")), coalesce(p.edited_at, p.created_at)
                FROM posts p WHERE p.id = \(id)
                """
            ) { row in
                ContentRevision(
                    revision: try row.next(), content: AnyContent(try PostContentColumns.decode(&row)),
                    writtenAt: try row.next())
            }
        }
    }

    /// Returns the number of the first revision that a reader may see; nil if the content does not exist, is
    /// deleted, or the reader may not see it.
    ///
    /// The author and moderators may see all revisions. Other readers may see the revisions after the last one that a
    /// moderator hid or removed, unless the decision was reversed: earlier revisions may break the same rule. A
    /// revision that was hidden automatically is withheld in the same way if the author edited the content while it was
    /// hidden. The current revision of shown content is always readable.
    static func firstReadableRevision(
        of id: Content.ID, by reader: Member.ID?, on connection: any Connection
    ) throws -> Int? {
        let found = try connection.first(
            """
            SELECT \(sql: ContentVisibility.stateColumn("k.id")), EXISTS (
                SELECT 1 FROM members m WHERE m.id = \(reader) AND (m.id = k.author_id OR m.role <> 'member'))
            FROM content k WHERE k.id = \(id)
            """
        ) { row in (state: try row.next(ContentState.self), seesAll: try row.next(Bool.self)) }
        guard let found, found.state != .deleted else { return nil }
        guard !found.seesAll else { return 1 }
        guard found.state == .shown, let current = try current(of: id, on: connection) else { return nil }
        // An effect without a decision is an automatic hiding; a decision to hide has an effect of its own instead.
        let withheld = try connection.value(
            Int.self,
            """
            SELECT coalesce(max(e.revision), 0) FROM effects e
            WHERE e.content_id = \(id) AND e.kind IN ('hide', 'remove') AND CASE
                WHEN e.decision_id IS NULL THEN e.edited_at IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM decisions d WHERE d.id = e.replaced_by AND d.verdict = 'hide')
                ELSE NOT EXISTS (SELECT 1 FROM reversals v WHERE v.decision_id = e.decision_id) END
            """)
        return min((withheld ?? 0) + 1, current.revision)
    }

    /// Returns a revision of content to be kept as a case's evidence, and the row id of the weather conditions measured
    /// for that revision (nil if there are none); nil if the content never had that revision.
    static func evidence(
        of id: Content.ID, revision: Int, on connection: any Connection
    ) throws -> (content: AnyContent, observation: Int64?)? {
        switch try kind(of: id, on: connection) {
        case .post: try RevisionRecord.evidence(of: id, revision: revision, on: connection)
        }
    }

    /// Updates the columns, counts and search index that depend on whether content is shown; call it in the transaction
    /// that changes the content's deletion or effects.
    static func refreshVisibility(of id: Content.ID, on connection: any Connection) throws {
        switch try kind(of: id, on: connection) {
        case .post: try PostVisibility.refresh(id, on: connection)
        }
    }

    /// Records that content was deleted with its author's account, unless its deletion is recorded already, and deletes
    /// its likes; its row in the table `content` is kept.
    static func deleteWithAccount(_ id: Content.ID, at moment: Timestamp, on connection: any Connection) throws {
        try connection.run("DELETE FROM likes WHERE content_id = \(id)")
        try connection.run(
            """
            INSERT INTO deletions (content_id, why, deleted_at) VALUES (\(id), \(Deletion.withAccount), \(moment))
            ON CONFLICT (content_id) DO NOTHING
            """)
    }
}
