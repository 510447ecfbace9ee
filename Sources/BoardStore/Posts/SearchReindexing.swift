import BoardDatabase

/// The migration that computes the search tokens of the posts in the index anew.
enum SearchReindexing {
    private static let batch = 500

    /// Replaces the tokens of the posts after an id whose tokens have changed, and returns the last id of the batch; nil
    /// after the last post.
    static func indexPosts(_ connection: any Connection, after id: Int64) throws -> Int64? {
        let indexID: Statement = "s.\(sql: connection.engine.dialect.searchIndexID)"
        // Names the columns instead of reading the content's fields, whose list later releases may change.
        let posts = try connection.rows(
            """
            SELECT p.id, s.tokens, p.title, p.body, p.place_name
            FROM posts p JOIN posts_search s ON \(sql: indexID) = p.id
            WHERE p.id > \(id) ORDER BY p.id LIMIT \(batch)
            """
        ) { row in
            (
                id: try row.next(Int64.self), tokens: try row.next(String.self),
                texts: [try row.next(String.self), try row.next(String.self), try row.next(String?.self) ?? ""]
            )
        }
        for post in posts {
            let tokens = SearchTokens.tokens(of: post.texts)
            if tokens.joined(separator: " ") != post.tokens { try connection.index(post.id, tokens: tokens) }
        }
        return posts.last?.id
    }
}
