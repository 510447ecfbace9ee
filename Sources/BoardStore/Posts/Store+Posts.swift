import BoardModels

extension Store {
    /// A post as its reader sees it; throws `notFound` where there is none, or no longer.
    ///
    /// A hidden or removed one is there for its author and for moderators, with what its author is told of it.
    package func post(
        _ id: Post.ID, reader: Member.ID?, language: Language = .english, at moment: Timestamp = .now()
    ) async throws(StoreError) -> Post {
        let found = try await database.fetch(PostRecord.statement(id, reader: reader)) { row throws(StoreError) in
            try PostRecord.decode(&row, reader: reader)
        }
        if let post = found.first { return post }
        guard let reader else { throw .notFound }
        let withheld = try await database.read { connection throws(StoreError) in
            try HidingRecord.find(id, reader: reader, language: language, at: moment, on: connection)
        }
        guard let withheld else { throw .notFound }
        return withheld
    }

    /// One page of a list; throws `invalidCursor` for a cursor that is not of this very list.
    package func posts(_ query: PostQuery, reader: Member.ID?) async throws(StoreError) -> Page<Post> {
        guard let list = try list(query, reader: reader, includesWithheld: false) else {
            return Page(items: [], next: nil)
        }
        let rows = try await database.fetch(list.statement) { row throws(StoreError) in
            (hot: try row.next(Double.self), post: try PostRecord.decode(&row, reader: reader))
        }
        return Self.page(rows, of: query)
    }

    /// One page of a member's own posts, hidden and removed ones among them; a search finds those that are shown.
    ///
    /// Throws `invalidCursor`.
    package func ownPosts(
        _ query: PostQuery, of member: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Page<Post> {
        var query = query
        query.author = member.handle
        guard let list = try list(query, reader: member.id, includesWithheld: true) else {
            return Page(items: [], next: nil)
        }
        let asked = query
        return try await database.read { connection throws(StoreError) in
            let rows = try connection.rows(list.statement) { row throws(StoreError) in
                (hot: try row.next(Double.self), post: try PostRecord.decode(&row, reader: member.id))
            }
            var page = Self.page(rows, of: asked)
            page.items = try HidingRecord.describe(
                page.items, to: member.id, language: language, at: moment, on: connection)
            return page
        }
    }

    /// The statement of a list, nil where it searches for nothing that could be found.
    private func list(
        _ query: PostQuery, reader: Member.ID?, includesWithheld: Bool
    ) throws(StoreError) -> PostList? {
        var clause: SearchClause?
        if let text = query.search {
            guard let words = SearchQuery(text) else { return nil }
            clause = database.searchClause(for: words)
        }
        return try PostList(query, reader: reader, search: clause, includesWithheld: includesWithheld)
    }

    private static func page(_ rows: [(hot: Double, post: Post)], of query: PostQuery) -> Page<Post> {
        var rows = rows
        guard rows.count > query.limit else { return Page(items: rows.map(\.post), next: nil) }
        rows.removeLast()
        guard let last = rows.last else { return Page(items: [], next: nil) }
        let key: UInt64 =
            switch query.sort {
            case .new: 0
            case .hot: last.hot.bitPattern
            case .top: UInt64(bitPattern: Int64(last.post.likes))
            }
        let next = KeysetCursor(key: key, id: last.post.id.rawValue).text(of: query.scope)
        return Page(items: rows.map(\.post), next: next)
    }

    /// All texts that a post had, the first one first; throws `notFound` for whoever cannot read the post itself.
    package func revisions(of post: Post.ID, reader: Member.ID?) async throws(StoreError) -> [PostRevision] {
        let found: [PostRevision]? = try await database.read { connection throws(StoreError) in
            let shown = try connection.value(
                Post.ID.self, "SELECT id FROM posts WHERE id = \(post) AND withdrawn_at IS NULL")
            if shown == nil {
                guard let reader, try HidingRecord.isReadable(post, by: reader, on: connection) else { return nil }
            }
            return try connection.rows(
                """
                SELECT \(sql: RevisionRecord.columns) FROM revisions r WHERE r.post_id = \(post) ORDER BY r.revision
                """
            ) { row throws(StoreError) in
                try RevisionRecord.decode(&row)
            }
        }
        guard let found else { throw .notFound }
        return found
    }

    /// The nine boards in the order of their weather types, with their newest posts.
    package func boards() async throws(StoreError) -> [Board] {
        let boards = try await database.fetch(
            """
            SELECT b.weather, b.posts, p.id IS NOT NULL, \(sql: PostRecord.columns(for: nil))
            FROM boards b
            LEFT JOIN posts p ON p.id = (
                SELECT max(n.id) FROM posts n WHERE n.weather = b.weather AND n.withdrawn_at IS NULL)
            LEFT JOIN members m ON m.id = p.author_id
            LEFT JOIN observations o ON o.id = p.observation_id
            """
        ) { row throws(StoreError) in
            let weather: WeatherType = try row.next()
            let count: Int = try row.next()
            let latest = try row.next(Bool.self) ? try PostRecord.decode(&row, reader: nil) : nil
            return Board(weather: weather, posts: count, latest: latest)
        }
        return WeatherType.allCases.map { weather in
            boards.first { $0.weather == weather } ?? Board(weather: weather, posts: 0, latest: nil)
        }
    }
}
