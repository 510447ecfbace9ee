extension SQLiteConnection {
    func index(_ post: Int64, tokens: [String]) throws {
        try run("DELETE FROM posts_search WHERE rowid = \(post)")
        try run(
            """
            INSERT INTO posts_search (rowid, tokens, facets)
            SELECT f.post_id, \(tokens.joined(separator: " ")), f.facets FROM post_facets f WHERE f.post_id = \(post)
            """)
    }

    func removeFromIndex(_ posts: Statement) throws {
        try run("DELETE FROM posts_search WHERE rowid IN (\(sql: posts))")
    }
}
