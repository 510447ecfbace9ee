/// SQLite's SQL dialect: full-text search with FTS5, and query planner hints.
struct SQLiteDialect: Dialect {
    /// CROSS JOIN, whose tables SQLite's query planner never reorders.
    let orderedJoin: Statement = "CROSS JOIN"

    func unindexed(text column: Statement) -> Statement { "\(sql: column) || ''" }

    func unindexed(number column: Statement) -> Statement { "\(sql: column) + 0" }

    func searchClause(for query: SearchQuery, in facets: [SearchFacet]) -> SearchClause {
        SearchClause(
            table: "posts_search s", id: "s.rowid", matching: "s.posts_search MATCH",
            text: FullTextQuery(query, in: facets).expression,
            contains: query.terms.map(\.isContained).joined(by: " AND "), tokens: "s.tokens")
    }
}

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
