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

    func searchClause(for query: SearchQuery, in facets: [SearchFacet]) -> SearchClause {
        SearchClause(
            table: "posts_search s", id: "s.rowid", matching: "s.posts_search MATCH",
            text: FullTextQuery(query, in: facets).expression,
            contains: query.terms.map(\.isContained).joined(by: " AND "), tokens: "s.tokens")
    }

    let unorderedSearchIndex: (any UnorderedSearchIndex)? = nil
}
