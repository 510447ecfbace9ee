/// SQLite's SQL dialect: full-text search with FTS5, and query planner hints.
struct SQLiteDialect: Dialect {
    /// CROSS JOIN, whose tables SQLite's query planner never reorders.
    let orderedJoin: Statement = "CROSS JOIN"

    func unindexed(text column: Statement) -> Statement { "\(sql: column) || ''" }

    func unindexed(number column: Statement) -> Statement { "\(sql: column) + 0" }

    func searchClause(for query: SearchQuery) -> SearchClause {
        // Tokens consist of letters, marks and digits, so none can end the quoted phrase.
        let match = query.terms.map { term in
            "\"\(term.tokens.joined(separator: " "))\"\(term.isPrefix ? " *" : "")"
        }
        return SearchClause(
            // Without the ordered join, SQLite may scan all posts and look up each in the search index.
            source: "posts_search s \(sql: orderedJoin) ",
            condition: "s.tokens MATCH \(match.joined(separator: " AND ")) AND p.id = s.rowid",
            id: "s.rowid")
    }
}

extension SQLiteConnection {
    func index(_ post: Int64, tokens: [String]) throws {
        try run("DELETE FROM posts_search WHERE rowid = \(post)")
        try run("INSERT INTO posts_search (rowid, tokens) VALUES (\(post), \(tokens.joined(separator: " ")))")
    }

    func removeFromIndex(_ posts: Statement) throws {
        try run("DELETE FROM posts_search WHERE rowid IN (\(sql: posts))")
    }
}
