import BoardDatabase
import BoardModels

/// SQLite's SQL dialect: full-text search with FTS5, query planner hints, and no row locks.
struct SQLiteDialect: Dialect {
    /// CROSS JOIN, whose tables SQLite's query planner never reorders.
    let orderedJoin: Statement = "CROSS JOIN"

    // SQLite merges the arms in the order of the whole statement, and stops reading each with the last row of the page.
    func arm(_ select: Statement, by order: Statement, limit: Int) -> Statement { select }

    // SQLite can use a column's index only if a condition compares the column itself, not an expression of it.
    func unindexed(text column: Statement, equals value: Statement) -> Statement {
        "\(sql: column) || '' = \(sql: value)"
    }

    func unindexed(number column: Statement) -> Statement { "\(sql: column) + 0" }

    let skipLocked = Statement.empty

    let boardPosts: Statement = "b.posts"

    let searchIndexID: Statement = "rowid"

    func index(_ post: Int64, tokens: [String], on connection: any Connection) throws {
        try connection.run("DELETE FROM posts_search WHERE rowid = \(post)")
        try connection.run(
            """
            INSERT INTO posts_search (rowid, tokens, facets)
            SELECT f.post_id, \(tokens.joined(separator: " ")), f.facets FROM post_facets f WHERE f.post_id = \(post)
            """)
    }

    func countPosts(_ change: Int, on board: WeatherType, _ connection: any Connection) throws {
        try connection.run("UPDATE boards SET posts = posts + \(change) WHERE weather = \(board)")
    }

    func searchClause(for query: SearchQuery, in facets: [SearchFacet]) -> SearchClause {
        SearchClause(
            table: "posts_search s", id: "s.rowid", matching: "s.posts_search MATCH",
            text: FullTextQuery(query, in: facets).expression,
            contains: query.terms.map(\.isContained).joined(by: " AND "), tokens: "s.tokens")
    }

    let unorderedSearchIndex: (any UnorderedSearchIndex)? = nil
}
