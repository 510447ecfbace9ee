extension PostgreSQLConnection {
    func index(_ post: Int64, tokens: [String]) throws {
        try run(
            """
            INSERT INTO posts_search (id, tokens, facets)
            SELECT f.post_id, \(tokens.joined(separator: " ")), f.facets FROM post_facets f WHERE f.post_id = \(post)
            ON CONFLICT (id) DO UPDATE SET tokens = excluded.tokens, facets = excluded.facets
            """)
    }

    func removeFromIndex(_ posts: Statement) throws {
        try run("DELETE FROM posts_search WHERE id IN (\(sql: posts))")
    }
}
