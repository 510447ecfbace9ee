extension SQLiteConnection {
    func index(_ post: Int64, tokens: [String]) throws(StoreError) {
        try run("DELETE FROM posts_search WHERE rowid = \(post)")
        try run("INSERT INTO posts_search (rowid, tokens) VALUES (\(post), \(tokens.joined(separator: " ")))")
    }

    func removeFromIndex(_ posts: Statement) throws(StoreError) {
        try run("DELETE FROM posts_search WHERE rowid IN (\(sql: posts))")
    }
}

extension SQLiteDatabase {
    func searchClause(for query: SearchQuery) -> SearchClause {
        // Tokens hold letters, marks and digits alone, so that a quoted phrase cannot end early.
        let match = query.terms.map { term in
            "\"\(term.tokens.joined(separator: " "))\"\(term.isPrefix ? " *" : "")"
        }
        return SearchClause(
            // CROSS JOIN keeps SQLite from walking all posts and asking the index about each.
            source: "posts_search s CROSS JOIN ",
            condition: "s.tokens MATCH \(match.joined(separator: " AND ")) AND p.id = s.rowid",
            id: "s.rowid")
    }
}
