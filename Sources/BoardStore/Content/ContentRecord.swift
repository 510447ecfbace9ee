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

    /// Returns the current revision of content; nil if it was deleted with its author's account.
    static func revision(of id: Content.ID, on connection: any Connection) throws -> Int? {
        switch try kind(of: id, on: connection) {
        case .post: try connection.value(Int.self, "SELECT revision FROM posts WHERE id = \(id)")
        }
    }

    /// Returns the title under which moderation lists content; nil if it was deleted with its author's account.
    static func title(of id: Content.ID, on connection: any Connection) throws -> String? {
        switch try kind(of: id, on: connection) {
        case .post: try connection.value(String.self, "SELECT title FROM posts WHERE id = \(id)")
        }
    }

    /// Returns the time of the last edit; nil if the content was never edited or was deleted with its author's account.
    static func editedAt(of id: Content.ID, on connection: any Connection) throws -> Timestamp? {
        switch try kind(of: id, on: connection) {
        case .post:
            try connection.first("SELECT edited_at FROM posts WHERE id = \(id)") { row in try row.next(Timestamp?.self)
            } ?? nil
        }
    }

    /// Returns the number of the first revision that a reader may see; nil if the reader may not see the content.
    static func firstReadableRevision(
        of id: Content.ID, by reader: Member.ID?, on connection: any Connection
    ) throws -> Int? {
        switch try kind(of: id, on: connection) {
        case .post: try RevisionRecord.firstReadable(of: id, by: reader, on: connection)
        }
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
