import BoardDatabase
import BoardModels

extension Store {
    /// Returns a post as the reader sees it; throws `notFound` if the reader may not see it.
    ///
    /// Only its author and moderators see a hidden or removed post, with the reason; deleted posts are never visible.
    ///
    /// - Parameter reader: the member who reads the post; nil for an anonymous reader.
    package func post(
        _ id: Post.ID, reader: Member.ID?, language: Language = .english, at moment: Timestamp = .now()
    ) async throws(StoreError) -> Post {
        let found = try await database.fetch(from: .replica, PostRecord.statement(id, reader: reader)) { row in
            try PostRecord.decode(&row, reader: reader)
        }
        if let post = found.first { return post }
        guard let reader else { throw StoreError.notFound }
        let withheld = try await database.read { connection in
            try HidingRecord.find(id, reader: reader, language: language, at: moment, on: connection)
        }
        guard let withheld else { throw StoreError.notFound }
        return withheld
    }

    /// Returns one page of a list of posts.
    ///
    /// Throws `invalidCursor`, or `unknownMember` if no member has the handle of the query's author.
    package func posts(_ query: PostQuery, reader: Member.ID?) async throws(StoreError) -> Page<Post> {
        try await posts(query, reader: reader, within: SearchBounds())
    }

    func posts(
        _ query: PostQuery, reader: Member.ID?, within bounds: SearchBounds
    ) async throws(StoreError) -> Page<Post> {
        guard let list = try PostList(query, .records(reader: reader), in: database.dialect) else {
            return Page(items: [], next: nil)
        }
        let rows = try await database.read(from: .replica) { connection in
            try list.rows(within: bounds, on: connection) { row in try PostRecord.decode(&row, reader: reader) }
        }
        return Page(rows, of: query)
    }

    /// Returns one page of a member's own posts, including hidden and removed posts; a search finds visible posts only.
    ///
    /// Throws `invalidCursor`, or `unknownMember` if the account was deleted meanwhile.
    package func ownPosts(
        _ query: PostQuery, of member: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Page<Post> {
        var query = query
        query.author = member.handle
        let selection = PostSelection.records(reader: member.id)
        guard let list = try PostList(query, selection, in: database.dialect, includesHidden: true) else {
            return Page(items: [], next: nil)
        }
        return try await database.read { [query] connection in
            let rows = try list.rows(on: connection) { row in try PostRecord.decode(&row, reader: member.id) }
            var page = Page(rows, of: query)
            page.items = try HidingRecord.addingHidings(
                to: page.items, for: member.id, language: language, at: moment, on: connection)
            return page
        }
    }

    /// Returns one page of a post's revisions that the reader may see, oldest first.
    ///
    /// Throws `notFound` if the reader may not see the post, or `invalidCursor`.
    package func revisions(
        of post: Post.ID, _ query: PageQuery = PageQuery(), reader: Member.ID?
    ) async throws(StoreError) -> Page<PostRevision> {
        let scope = ListScope("revisions of \(post)")
        let after = try KeysetCursor(query.cursor, of: scope)?.id ?? 0
        let found: [PostRevision?]? = try await database.read(from: .replica) { connection in
            let readable = try ContentRecord.firstReadableRevision(of: post, by: reader, on: connection)
            guard let first = readable, try ContentRecord.kind(of: post, on: connection) == .post else { return nil }
            let list = RevisionRecord.list(of: post, after: max(after, Int64(first) - 1), limit: query.limit + 1)
            return try connection.rows(list) { row in try row.item(RevisionRecord.decode) }
        }
        guard let found else { throw StoreError.notFound }
        return Page(fitting: found, limit: query.limit, of: scope) { KeysetCursor(id: Int64($0.revision)) }
    }

    /// Returns the number of a member's visible posts, and the total number of their likes; at most 10,000 posts are
    /// counted.
    package func postTotals(of member: Member.ID) async throws(StoreError) -> (posts: Int, likes: Int) {
        let totals = try await database.fetch(
            from: .replica,
            """
            SELECT count(*), coalesce(sum(n.likes), 0) FROM (
                SELECT p.likes FROM posts p WHERE p.author_id = \(member) AND p.withdrawn_at IS NULL LIMIT 10000) n
            """
        ) { row in (posts: try row.next(Int.self), likes: try row.next(Int.self)) }
        return totals.first ?? (posts: 0, likes: 0)
    }
}
