import BoardDatabase
import BoardModels

/// SQL and decoding for posts, read together with their author and conditions.
enum PostRecord {
    /// The columns of `posts` that a new post and each edit write: the content, and columns derived from it for
    /// lookups.
    static let writtenColumns =
        PostContentColumns.columns
        + ColumnList([
            .init(derived: "place_key") { content in content.place.map { SearchTokens.folded($0.name) } },
            .init(derived: "cell") { content in content.place?.coordinates.map { GeoCell($0).number } },
            .init(derived: "text_hash") { $0.textHash },
        ])

    /// The SELECT list of a post as a reader sees it, from `posts p` and `joins`.
    ///
    /// These columns must be the last of a row, since decoding stops early if the post has no weather conditions. The
    /// column after the display name is 1 for a moderator and else NULL, as `Author.isModerator` is true or nil.
    static func columns(for reader: Member.ID?) -> Statement {
        let liked: Statement =
            reader.map { "EXISTS (SELECT 1 FROM likes l WHERE l.member_id = \($0) AND l.content_id = p.id)" } ?? "0"
        return """
            p.id, p.author_id, m.handle, m.display_name, CASE WHEN m.role <> 'member' THEN 1 END, \(sql: contentColumns), p.revision, p.likes, p.created_at, \
            p.edited_at, \(sql: liked), \(sql: ObservationRecord.columns)
            """
    }

    static let contentColumns = PostContentColumns.columns.list("p")

    /// Returns the JOIN clauses after `posts p`; lists pass the dialect's ordered join to keep the scan's order.
    static func joins(_ join: Statement = "JOIN") -> Statement {
        "\(sql: join) members m ON m.id = p.author_id LEFT JOIN observations o ON o.id = p.observation_id"
    }

    static func decode(_ row: inout Row, reader: Member.ID?) throws -> Post {
        let id = try row.next(Post.ID.self)
        let author = try row.next(Member.ID.self)
        var post = Post(
            id: id, author: Author(handle: try row.next(), displayName: try row.next(), isModerator: try row.next()),
            content: try PostContentColumns.decode(&row), conditions: nil, revision: try row.next(),
            likes: try row.next(), createdAt: try row.next(), editedAt: try row.next(), liked: try row.next(),
            may: reader.map { PostAction.available(toAuthor: $0 == author) } ?? [])
        post.conditions = try ObservationRecord.decode(&row)
        return post
    }

    /// Finds a post; nil if it does not exist or, unless `includesHidden` is set, is not visible on its board.
    static func find(
        _ id: Post.ID, reader: Member.ID?, includesHidden: Bool = false, on connection: any Connection
    ) throws -> Post? {
        try connection.first(statement(id, reader: reader, includesHidden: includesHidden)) { row in
            try decode(&row, reader: reader)
        }
    }

    static func statement(_ id: Post.ID, reader: Member.ID?, includesHidden: Bool = false) -> Statement {
        let shown: Statement = includesHidden ? "" : " AND p.withdrawn_at IS NULL"
        return "SELECT \(sql: columns(for: reader)) FROM posts p \(sql: joins()) WHERE p.id = \(id)\(sql: shown)"
    }
}
