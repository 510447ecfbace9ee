/// PostgreSQL's SQL dialect: full-text search with tsvector and GIN, and query planner hints.
struct PostgreSQLDialect: Dialect {
    /// The settings of a connection that the planner needs, by name.
    static let settings = [
        // The planner keeps the written order of joins.
        "join_collapse_limit": "1",
        // Compiling a statement takes longer than running it.
        "jit": "off",
        // The cost of reading a page of an index or table that is in memory or on a solid-state disk.
        "random_page_cost": "1.1",
    ]

    let searchIndexID: Statement = "id"

    let unorderedSearchIndex: (any UnorderedSearchIndex)? = PostgreSQLSearchIndex()

    let orderedJoin: Statement = "JOIN"

    // Without a limit of its own, an arm with conditions is read to its end and sorted.
    func arm(_ select: Statement, by order: Statement, limit: Int) -> Statement {
        "(\(sql: select) ORDER BY \(sql: order) LIMIT \(literal: limit))"
    }

    // No index has this operator, but the planner estimates it by the column's statistics.
    func unindexed(text column: Statement, equals value: Statement) -> Statement {
        "\(sql: column) IS NOT DISTINCT FROM \(sql: value)"
    }

    func unindexed(number column: Statement) -> Statement { "\(sql: column) + 0" }

    let skipLocked: Statement = "FOR UPDATE SKIP LOCKED"

    let boardPosts: Statement = """
        (b.posts + (SELECT coalesce(sum(c.posts), 0) FROM board_changes c WHERE c.weather = b.weather))::bigint
        """

    func searchClause(for query: SearchQuery, in facets: [SearchFacet]) -> SearchClause {
        PostgreSQLSearchQuery(query, in: facets).clause
    }
}
