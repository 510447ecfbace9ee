import BoardModels

/// How a post is read: the columns of the SELECT list, and what makes a post of them.
enum PostRecord {
    /// The SELECT list over `posts p`, `members m` and `observations o`; the reader's id decides on `liked`.
    ///
    /// It stands last in a row, for it ends early where there are no conditions.
    static func columns(for reader: Member.ID?) -> Statement {
        let liked: Statement =
            reader.map { "EXISTS (SELECT 1 FROM likes l WHERE l.member_id = \($0) AND l.post_id = p.id)" } ?? "0"
        return """
            p.id, p.author_id, m.handle, m.display_name, p.weather, p.category, p.title, p.body, p.link, \
            p.place_name, p.latitude, p.longitude, p.revision, p.likes, p.created_at, p.edited_at, \(sql: liked), \
            \(sql: ObservationRecord.columns)
            """
    }

    /// What follows `posts p` in the FROM list.
    ///
    /// CROSS JOIN keeps the order of the walk over the posts.
    static let joins: Statement =
        "CROSS JOIN members m LEFT JOIN observations o ON o.id = p.observation_id"
    static let joinCondition: Statement = "m.id = p.author_id"

    static func decode(_ row: inout Row, reader: Member.ID?) throws(StoreError) -> Post {
        let id = try row.next(Post.ID.self)
        let author = try row.next(Member.ID.self)
        return Post(
            id: id, author: Author(handle: try row.next(), displayName: try row.next()), weather: try row.next(),
            category: try row.next(), title: try row.next(), body: try row.next(), link: try row.next(),
            place: try PlaceRecord.decode(&row), conditions: nil, revision: try row.next(), likes: try row.next(),
            createdAt: try row.next(), editedAt: try row.next(), liked: try row.next(),
            may: actions(of: reader, author: author)
        ).with(conditions: try ObservationRecord.decode(&row))
    }

    private static func actions(of reader: Member.ID?, author: Member.ID) -> [PostAction] {
        guard let reader else { return [] }
        return reader == author ? [.edit, .delete] : [.like, .report]
    }

    /// The post on its board, nil where there is none or it was withdrawn.
    static func find(
        _ id: Post.ID, reader: Member.ID?, withdrawn: Bool = false, on connection: any Connection
    ) throws(StoreError) -> Post? {
        try connection.first(statement(id, reader: reader, withdrawn: withdrawn)) { row throws(StoreError) in
            try decode(&row, reader: reader)
        }
    }

    static func statement(_ id: Post.ID, reader: Member.ID?, withdrawn: Bool = false) -> Statement {
        let shown: Statement = withdrawn ? "" : " AND p.withdrawn_at IS NULL"
        return """
            SELECT \(sql: columns(for: reader)) FROM posts p \(sql: joins) \
            WHERE \(sql: joinCondition) AND p.id = \(id)\(sql: shown)
            """
    }
}

extension Post {
    fileprivate func with(conditions: Conditions?) -> Post {
        var post = self
        post.conditions = conditions
        return post
    }
}

/// A place as posts and revisions keep it: name, latitude, longitude.
enum PlaceRecord {
    static func decode(_ row: inout Row) throws(StoreError) -> Place? {
        let name: String? = try row.next()
        let latitude: Double? = try row.next()
        let longitude: Double? = try row.next()
        guard let name else { return nil }
        guard let latitude, let longitude else { return Place(name: name) }
        return Place(name: name, coordinates: Coordinates(latitude: latitude, longitude: longitude))
    }
}
