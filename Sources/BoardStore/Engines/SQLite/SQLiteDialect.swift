/// SQLite's SQL dialect: full-text search with FTS5, and query planner hints.
struct SQLiteDialect: Dialect {
    /// CROSS JOIN, whose tables SQLite's query planner never reorders.
    let orderedJoin: Statement = "CROSS JOIN"

    // SQLite can use a column's index only if a condition compares the column itself, not an expression of it.
    func unindexed(text column: Statement) -> Statement { "\(sql: column) || ''" }

    func unindexed(number column: Statement) -> Statement { "\(sql: column) + 0" }

    func searchClause(for query: SearchQuery, in facets: [SearchFacet]) -> SearchClause {
        SearchClause(
            table: "posts_search s", id: "s.rowid", matching: "s.posts_search MATCH",
            text: FullTextQuery(query, in: facets).expression,
            contains: query.terms.map(\.isContained).joined(by: " AND "), tokens: "s.tokens")
    }
}
