/// PostgreSQL's SQL dialect: full-text search with tsvector and GIN, and query planner hints.
///
/// The search index is not ordered by id, and the planner does not know in which posts a word occurs. So the newest
/// matches are looked for among the newest posts first, of which a frequent word fills a page. A rare word has few
/// matches, which the GIN index finds.
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

    /// The numbers of newest posts that are looked through for a page of matches: at first, and if most of a page was
    /// found among them, at least and per match.
    private static let (newestPosts, furtherPosts, furtherPostsPerMatch) = (4096, 16384, 128)

    let hasOrderedSearchIndex = false

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

    func newestMatches(of search: SearchClause, _ count: Int, below id: Int64?) -> [SearchClause] {
        let furtherPosts = max(Self.furtherPosts, count * Self.furtherPostsPerMatch)
        let parts = [Self.newestPosts, furtherPosts].map { newestPosts($0, of: search, below: id) }
        let before: Statement = id.map { " AND s.id < \($0)" } ?? ""
        var all = search
        // Sorted before they are joined with other tables, since only the first are needed.
        all.table = """
            (SELECT s.id FROM \(sql: search.table) WHERE \(sql: search.condition)\(sql: before) \
            ORDER BY s.id DESC OFFSET 0) matches JOIN \(sql: search.table) ON s.id = matches.id
            """
        all.hasOnlyMatches = true
        return parts + [all]
    }

    private func newestPosts(_ count: Int, of search: SearchClause, below id: Int64?) -> SearchClause {
        let before: Statement = id.map { "WHERE i.id < \($0)" } ?? ""
        var newest = search
        newest.table = """
            (SELECT i.id, i.tokens, i.facets, i.document FROM posts_search i \(sql: before) \
            ORDER BY i.id DESC LIMIT \(count)) s
            """
        newest.size = count
        return newest
    }

    func allMatches(of search: SearchClause) -> SearchClause {
        var all = search
        // OFFSET makes the planner read them by themselves, instead of looking for them in the order of the list.
        all.table = "(SELECT s.id FROM \(sql: search.table) WHERE \(sql: search.condition) OFFSET 0) s"
        all.hasOnlyMatches = true
        return all
    }
}
