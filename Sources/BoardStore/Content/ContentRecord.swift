import BoardModels

/// Content of any kind as a reader sees it.
package struct ShownContent: Sendable {
    package let id: Content.ID
    package let author: Author
    package let current: ContentRevision<AnyContent>

    package var kind: ContentKind { current.content.kind }
}

extension Store {
    /// Returns the kind of content, whether or not it is shown; throws `notFound` for a number that no content has had.
    package func contentKind(of id: Content.ID) async throws(StoreError) -> ContentKind {
        try await database.read { connection in try ContentRecord.kind(of: id, on: connection) }
    }

    /// Returns the current revision of content with its author; throws `notFound` if the reader may not see it.
    package func content(_ id: Content.ID, reader: Member.ID) async throws(StoreError) -> ShownContent {
        try await database.read { connection in
            let author = try connection.first(
                """
                SELECT m.handle, m.display_name FROM content k JOIN members m ON m.id = k.author_id WHERE k.id = \(id)
                """
            ) { row in try Author(&row) }
            guard let author, try ContentRecord.firstReadableRevision(of: id, by: reader, on: connection) != nil,
                let current = try ContentRecord.current(of: id, on: connection)
            else { throw StoreError.notFound }
            return ShownContent(id: id, author: author, current: current)
        }
    }
}

/// The numbers of content, and what moderation needs to know of each kind.
enum ContentRecord {
    /// Inserts the number of new content, which the row of its kind then references.
    static func insert(
        _ kind: ContentKind, by author: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws -> Content.ID {
        let id = try connection.value(
            Content.ID.self,
            """
            INSERT INTO content (kind, author_id, created_at) VALUES (\(kind), \(author), \(moment)) RETURNING id
            """)
        guard let id else { throw StoreError.internalFault("the number of new content was not returned") }
        return id
    }

    /// Returns the kind of content; throws `notFound` for a number that no content has had.
    static func kind(of id: Content.ID, on connection: any Connection) throws -> ContentKind {
        guard let kind = try connection.value(ContentKind.self, "SELECT kind FROM content WHERE id = \(id)") else {
            throw StoreError.notFound
        }
        return kind
    }

    /// Returns the current revision of content, as moderators see it; nil if it was deleted with its author's account.
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

    /// Returns the number of the first revision that a reader may see; nil if the reader may not see the content.
    ///
    /// The author and moderators see all revisions. Others do not see the one that a moderator hid or removed, unless
    /// the decision was reversed or overturned, nor those before it, since what was wrong with it may be in them too. The
    /// same holds for the revisions of automatically hidden content that its author edited before it was shown again.
    /// The current revision of content that is shown again is public in any case.
    static func firstReadableRevision(
        of id: Content.ID, by reader: Member.ID?, on connection: any Connection
    ) throws -> Int? {
        let found = try connection.first(
            """
            SELECT \(sql: ContentVisibility.stateColumn("k.id")), EXISTS (
                SELECT 1 FROM members m WHERE m.id = \(reader) AND (m.id = k.author_id OR m.role <> 'member'))
            FROM content k WHERE k.id = \(id)
            """
        ) { row in
            (state: try row.next(ContentState.self), seesAll: try row.next(Bool.self))
        }
        guard let found, found.state != .deleted else { return nil }
        guard !found.seesAll else { return 1 }
        guard found.state == .shown, let current = try current(of: id, on: connection) else { return nil }
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

    /// Returns a revision of content with its conditions, to be kept as evidence; nil if it never had that revision.
    static func evidence(
        of id: Content.ID, revision: Int, on connection: any Connection
    ) throws -> (content: AnyContent, observation: Int64?)? {
        switch try kind(of: id, on: connection) {
        case .post: try RevisionRecord.evidence(of: id, revision: revision, on: connection)
        }
    }

    /// Updates what is derived from the visibility of content, after a change of its deletion or effects and in the same
    /// transaction.
    static func refreshVisibility(of id: Content.ID, on connection: any Connection) throws {
        switch try kind(of: id, on: connection) {
        case .post: try PostVisibility.refresh(id, on: connection)
        }
    }

    /// Records that an account's content was deleted with it; the number of content stays.
    static func delete(
        _ id: Content.ID, with reason: String, at moment: Timestamp, on connection: any Connection
    ) throws {
        try connection.run("DELETE FROM likes WHERE content_id = \(id)")
        try connection.run(
            """
            INSERT INTO deletions (content_id, why, deleted_at) VALUES (\(id), \(reason), \(moment))
            ON CONFLICT (content_id) DO NOTHING
            """)
    }
}
