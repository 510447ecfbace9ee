import BoardDatabase
import BoardModels

extension Store {
    /// Returns one page of a list of posts as JSON for anonymous readers.
    ///
    /// Throws `invalidCursor`, or `unknownMember` if no member has the handle of the query's author.
    package func encodedPosts(_ query: PostQuery) async throws(StoreError) -> EncodedPosts {
        guard let list = try PostList(query, .encoded, in: database.dialect) else {
            return EncodedPosts(Page(items: [], next: nil))
        }
        let rows = try await database.read(from: .replica) { connection in
            let encoder = PostEncoder(observations, on: connection)
            return try list.rows(on: connection, encoder.encode)
        }
        return EncodedPosts(Page(rows, of: query))
    }

    /// Returns a visible post as JSON for anonymous readers; throws `notFound`.
    package func encodedPost(_ id: Post.ID) async throws(StoreError) -> EncodedPost {
        let post = try await database.read(from: .replica) { connection in
            try connection.first(
                """
                SELECT \(sql: PostEncoder.columns) FROM posts p \(sql: PostEncoder.joins())
                WHERE p.id = \(id) AND p.withdrawn_at IS NULL
                """, PostEncoder(observations, on: connection).encode)
        }
        guard let post else { throw StoreError.notFound }
        return post
    }
}
