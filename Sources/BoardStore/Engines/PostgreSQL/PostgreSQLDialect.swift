import BoardDatabase
import BoardModels

/// PostgreSQL's SQL dialect: full-text search with tsvector and GIN, counts that are folded, and query planner hints.
struct PostgreSQLDialect: Dialect {
    let searchIndexID: Statement = "id"

    func index(_ post: Int64, tokens: [String], on connection: any Connection) throws {
        try connection.run(
            """
            INSERT INTO posts_search (id, tokens, facets)
            SELECT f.post_id, \(tokens.joined(separator: " ")), f.facets FROM post_facets f WHERE f.post_id = \(post)
            ON CONFLICT (id) DO UPDATE SET tokens = excluded.tokens, facets = excluded.facets
            """)
    }

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

    /// The key of the advisory lock of the transaction that folds the changes of boards' numbers.
    private static let foldingLock: Int64 = 0x62_6F61_7264_0003
    /// The mean number of changes after which they are folded.
    private static let changesPerFolding = 64

    func countPosts(_ change: Int, on board: WeatherType, _ connection: any Connection) throws {
        try connection.run("INSERT INTO board_changes (weather, posts) VALUES (\(board), \(change))")
        guard Int.random(in: 0..<Self.changesPerFolding) == 0 else { return }
        try Self.foldBoardChanges(on: connection)
    }

    /// Adds the changes that this transaction sees to the boards' numbers, unless another transaction is doing so.
    private static func foldBoardChanges(on connection: any Connection) throws {
        let isFree = try connection.value(Bool.self, "SELECT pg_try_advisory_xact_lock(\(foldingLock))") ?? false
        guard isFree else { return }
        try connection.run(
            """
            WITH folded AS (DELETE FROM board_changes RETURNING weather, posts)
            UPDATE boards SET posts = boards.posts + f.posts
            FROM (SELECT weather, sum(posts)::bigint AS posts FROM folded GROUP BY weather) AS f
            WHERE boards.weather = f.weather
            """)
    }
}
