import BoardDatabase
import BoardModels

/// The thresholds that determine how a search sorted by hotness, likes or relevance is carried out.
struct SearchBounds: Sendable {
    /// The maximum number of matches that are all read and sorted.
    var sortedMatches = 256
    /// The number of the hottest or most liked posts whose texts are compared with the query, per post of a full page.
    var comparedPosts = 8
    /// The same number without an ordered index, where it is estimated first how many such posts have a page of matches.
    var comparedByEstimate = 48
    /// The number of the most liked posts that are looked up among the matches.
    var likedPosts = 4096
    /// The maximum number of matches that are ranked by relevance.
    var rankedMatches = PostQuery.rankedMatches
    /// The number of newest matches by which it is estimated how frequent the search is, without an ordered index.
    var sampledMatches = 8
}

// A search sorted by hotness or likes. The search index is ordered by id, so neither it nor the index of the sort key
// alone finds a page quickly for every word: a frequent word has too many matches to sort, and a rare word occurs in
// none of the first posts.
extension PostList {
    /// True if the page is read by `rankedRows`, in several statements.
    ///
    /// An author's posts are few enough to be sorted in one statement.
    var isRankedSearch: Bool { search != nil && key != nil && query.author == nil && !includesHidden }

    /// Reads the rows that `statement` selects, with the fastest method for the number of matches.
    ///
    /// - Parameter connection: the connection of one read, so that all statements see the same snapshot.
    func rankedRows<Value>(
        within bounds: SearchBounds = SearchBounds(), on connection: any Connection,
        _ decode: (inout Row) throws -> Value
    ) throws -> [Value] {
        let list = try evaluated(on: connection)
        if let index = dialect.unorderedSearchIndex {
            return try list.estimatedRows(of: index, within: bounds, on: connection, decode)
        }
        // If there are few matches, one statement reads and sorts them all.
        guard let search = list.search, try list.hasMatches(bounds.sortedMatches + 1, on: connection) else {
            return try connection.rows(list.statement, decode)
        }

        // A frequent word fills the page from the first posts that the list has without the search.
        let compared = try connection.rows(
            list.comparing(search, with: bounds.comparedPosts * (query.limit + 1)), decode)
        guard compared.count <= query.limit else { return compared }
        if query.sort == .hot {
            guard let hottest = try list.hotnessBounds(search, on: connection) else {
                return try connection.rows(list.statement, decode)
            }
            return try connection.rows(list.statement(within: hottest), decode)
        }
        let liked = try list.likedRows(search, within: bounds, on: connection, decode)
        return liked.count > query.limit ? liked : try connection.rows(list.statement, decode)
    }

    /// Returns whether the search has at least `count` matches.
    private func hasMatches(_ count: Int, on connection: any Connection) throws -> Bool {
        guard let search else { return false }
        return try connection.exists(
            "SELECT 1 FROM \(sql: search.table) WHERE \(sql: search.condition) LIMIT 1 OFFSET \(count - 1)")
    }

    /// Reads the rows of a page from the most liked posts, for a search sorted by likes.
    private func likedRows<Value>(
        _ search: SearchClause, within bounds: SearchBounds, on connection: any Connection,
        _ decode: (inout Row) throws -> Value
    ) throws -> [Value] {
        let ids: Statement = "SELECT k.id FROM (\(sql: leadingPosts(bounds.likedPosts))) k"
        let isLiked: Statement = "\(sql: dialect.unindexed(number: search.id)) IN (\(sql: ids))"
        return try connection.rows(merged([[search.condition, isLiked]]), decode)
    }

    /// Returns the query for the matches among the first `posts` posts that the list would have without its search.
    func comparing(_ search: SearchClause, with posts: Int) -> Statement {
        let join = dialect.orderedJoin
        var statement: Statement = """
            SELECT \(sql: selectList) \
            FROM (\(sql: leadingPosts(posts))) k \(sql: join) \(sql: search.table) ON \(sql: search.id) = k.id \
            \(sql: join) posts p ON p.id = k.id \(sql: selection.joins(join)) \
            WHERE \(sql: ([search.contains] + filters + columnFilters).joined(by: " AND ")) \
            ORDER BY k.key DESC, k.id DESC LIMIT \(literal: query.limit + 1)
            """
        // The number of terms, and so the SQL text, depends on the search; only statements of few terms recur.
        statement.isCached = search.contains.values.count <= 4
        return statement
    }

    /// Returns the query for the ids and sort keys of the first posts after the cursor, on the query's board or on all
    /// boards.
    func leadingPosts(_ posts: Int) -> Statement {
        let scans: [Statement] = cursorConditions.map { after in
            """
            SELECT p.id AS id, \(sql: key ?? "p.id") AS key FROM posts p \
            WHERE \(sql: conditions(onBoard: true, after).joined(by: " AND "))
            """
        }
        return first(posts, of: scans)
    }

    /// The lowest hotness of matches that can be on a page, and the lowest id of all posts with at least that hotness.
    private typealias HotnessBounds = (hotness: Double, id: Int64)

    /// Returns the bounds of all matches that are at least as hot as the least hot of the newest `query.limit + 1`
    /// matches; nil if there are fewer matches.
    ///
    /// Older matches than the lowest id are not read: likes offset only a limited age.
    private func hotnessBounds(_ search: SearchClause, on connection: any Connection) throws -> HotnessBounds? {
        // In the order of hotness, a list has exactly one cursor condition, which is empty on the first page.
        let after = cursorConditions.first ?? ""
        let hotness = try connection.rows(
            """
            SELECT p.hot FROM \(sql: source) \
            WHERE \(sql: (conditions(onBoard: false, after) + matchConditions).joined(by: " AND "))
            ORDER BY \(sql: search.id) DESC LIMIT \(query.limit + 1)
            """
        ) { row in
            try row.next(Double.self)
        }
        guard hotness.count > query.limit, let lowest = hotness.min() else { return nil }

        let hotter = (conditions(onBoard: true, after) + ["p.hot >= \(lowest)"]).joined(by: " AND ")
        // Not indexed, since the index of ids would be read from the first post on.
        let id = dialect.unindexed(number: "p.id")
        let first = try connection.value(
            Int64.self, "SELECT coalesce(min(\(sql: id)), 0) FROM posts p WHERE \(sql: hotter)")
        return first.map { (lowest, $0) }
    }

    /// Returns the query for the rows of a page among the matches within bounds.
    private func statement(within bounds: HotnessBounds) -> Statement {
        let conditions: [Statement] = [
            searchCondition ?? "", "\(sql: id) >= \(bounds.id)", "p.hot >= \(bounds.hotness)",
            cursorConditions.first ?? "",
        ]
        return merged([conditions.filter { !$0.isEmpty }])
    }

    private func conditions(onBoard: Bool, _ after: Statement) -> [Statement] {
        var conditions = visibilityConditions
        if onBoard, let weather = query.weather {
            conditions.append("p.weather = \(weather)")
            if let category = query.category { conditions.append("p.category = \(category)") }
        }
        if !after.isEmpty { conditions.append(after) }
        return conditions
    }
}
