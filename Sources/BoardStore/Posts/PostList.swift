import BoardDatabase
import BoardModels

/// Builds the SQL query for one page of posts, with keyset pagination.
///
/// One of the query's filters, the driving filter, determines which index is scanned, in one scan or a few merged
/// scans, which stop after a page. The other filters are applied to the scanned rows.
struct PostList {
    let query: PostQuery
    let selection: PostSelection
    let dialect: any Dialect
    var search: SearchClause?
    let includesHidden: Bool
    let after: KeysetCursor?

    /// Creates the list of a query; nil if its search text contains no word, so that it matches nothing.
    ///
    /// Throws `invalidCursor`.
    ///
    /// - Parameter includesHidden: whether to include hidden and removed posts, for the author's own list.
    init?(
        _ query: PostQuery, _ selection: PostSelection, in dialect: any Dialect, includesHidden: Bool = false
    ) throws(StoreError) {
        let terms = query.search.map { SearchQuery($0) }
        // The query has a search text, but the text has no word.
        if case .some(nil) = terms { return nil }
        search = terms.flatMap { $0 }.map { dialect.searchClause(for: $0, in: SearchFacet.facets(of: query)) }
        self.dialect = dialect
        self.includesHidden = includesHidden
        self.query = query
        self.selection = selection
        after = try KeysetCursor(query.cursor, of: query.scope)
    }

    /// The query for the page's posts; it selects one surplus row, which shows whether there is a next page.
    ///
    /// For a search sorted by hotness or likes, this query reads all matches; if there are many, `rankedRows` tries
    /// faster queries first. A search sorted by relevance uses the queries of `relevantRows` instead.
    var statement: Statement {
        let scans = driverConditions.flatMap { driver in cursorConditions.map { [driver, $0].filter { !$0.isEmpty } } }
        var statement = scans.count > 1 || needsSort ? merged(scans) : single(scans.first ?? [])
        // The number of cells around a point, and so the SQL text, depends on its latitude.
        statement.isCached = driver != .near
        return statement
    }

    /// The SELECT list, which `item` reads.
    var selectList: Statement { "p.hot, p.likes, \(sql: selection.columns)" }

    private func single(_ conditions: [Statement]) -> Statement {
        """
        SELECT \(sql: selectList) \
        FROM \(sql: source) \(sql: selection.joins(dialect.orderedJoin)) \
        WHERE \(sql: (visibilityConditions + conditions + filters).joined(by: " AND ")) \
        ORDER BY \(sql: order) LIMIT \(literal: query.limit + 1)
        """
    }

    /// True if the scanned index has another order than the list, so that ids are sorted before full rows are read.
    private var needsSort: Bool {
        includesHidden || key != nil && (driver == .search || driver == .author)
    }

    /// Returns the query that merges several index scans, each given by its conditions, and reads full rows only for
    /// the page's posts.
    func merged(_ scans: [[Statement]]) -> Statement {
        let parts: [Statement] = scans.map { conditions in
            """
            SELECT p.id AS id, \(sql: key ?? "p.id") AS key FROM \(sql: source) \
            WHERE \(sql: (visibilityConditions + conditions + filters).joined(by: " AND "))
            """
        }
        return """
            SELECT \(sql: selectList) \
            FROM (\(sql: first(query.limit + 1, of: parts))) k \
            \(sql: dialect.orderedJoin) posts p ON p.id = k.id \(sql: selection.joins(dialect.orderedJoin)) \
            ORDER BY k.key DESC, k.id DESC
            """
    }

    /// Returns the query for the first rows of several index scans, by their columns `key` and `id`.
    func first(_ limit: Int, of scans: [Statement]) -> Statement {
        let order: Statement = "key DESC, id DESC"
        let arms = scans.count > 1 ? scans.map { dialect.arm($0, by: order, limit: limit) } : scans
        return "\(sql: arms.joined(by: " UNION ALL ")) ORDER BY \(sql: order) LIMIT \(literal: limit)"
    }

    /// The tables of the FROM clause: the search index, if there is a search, and `posts p`.
    var source: Statement {
        search.map { "\(sql: $0.table) \(sql: dialect.orderedJoin) posts p ON p.id = \(sql: $0.id)" } ?? "posts p"
    }

    var id: Statement { search?.id ?? "p.id" }

    /// The column that the list is sorted by before the id; nil for a list sorted by id alone.
    var key: Statement? {
        switch query.sort {
        case .new, .relevance: nil
        case .hot: "p.hot"
        case .top: "p.likes"
        }
    }

    private var order: Statement {
        guard let key else { return "\(sql: id) DESC" }
        return "\(sql: key) DESC, p.id DESC"
    }

    /// The conditions that a post is visible in the list.
    var visibilityConditions: [Statement] {
        guard includesHidden else { return ["p.withdrawn_at IS NULL"] }
        return ["NOT EXISTS (SELECT 1 FROM deletions x WHERE x.content_id = p.id)"]
    }

    /// The conditions that select the rows after the cursor, one per index scan.
    ///
    /// Many posts have the same number of likes, so the remaining posts with the cursor's number are a separate scan.
    var cursorConditions: [Statement] {
        guard let after else { return [""] }
        switch query.sort {
        case .new, .relevance: return ["\(sql: id) < \(after.id)"]
        case .hot: return ["(p.hot, p.id) < (\(Double(bitPattern: after.key)), \(after.id))"]
        case .top:
            let likes = Int64(bitPattern: after.key)
            return ["p.likes = \(likes) AND p.id < \(after.id)", "p.likes < \(likes)"]
        }
    }
}

// The driving filter, which determines the scanned index, and the residual filters.
extension PostList {
    /// The filters that can be the driving filter; `board` is the board, the category, both or neither.
    private enum Driver {
        case search, author, place, near, board
    }

    private var driver: Driver {
        if search != nil { return .search }
        if query.author != nil { return .author }
        if query.near != nil { return .near }
        if query.place != nil { return .place }
        return .board
    }

    /// The conditions of the driving filter, which determine the index scans, one condition per scan.
    private var driverConditions: [Statement] {
        switch driver {
        case .search: [searchCondition ?? ""]
        case .author: [authorCondition ?? ""]
        case .place: placeKeys.map { "p.place_key = \($0)" }
        case .near: nearConditions
        case .board: boardConditions
        }
    }

    /// The condition that a post matches the search, by the search index; nil without a search.
    var searchCondition: Statement? { search?.condition }

    private var authorCondition: Statement? {
        query.author.map { "p.author_id = (SELECT a.id FROM members a WHERE a.handle = \($0))" }
    }

    /// The keys of the names of the queried place, of which a post has at most one.
    private var placeKeys: [String] { query.place.map(SearchFacet.placeKeys(of:)) ?? [] }

    private var nearConditions: [Statement] {
        guard let circle = query.near.map(NearbyCircle.init(around:)) else { return [] }
        switch GeoCell.covering(circle) {
        case .cells(let cells): return cells.map { "p.cell = \($0.number)" }
        case .rows(let rows): return ["p.cell BETWEEN \(rows.lowerBound) AND \(rows.upperBound)"]
        }
    }

    private var boardConditions: [Statement] {
        switch (query.weather, query.category) {
        case (nil, nil): [""]
        case (let weather?, nil): ["p.weather = \(weather)"]
        case (let weather?, let category?): ["p.weather = \(weather) AND p.category = \(category)"]
        // The index begins with the board, so each board needs a scan of its own.
        case (nil, let category?): WeatherType.allCases.map { "p.weather = \($0) AND p.category = \(category)" }
        }
    }

    /// The conditions of the filters that the scanned index does not apply: in a search only the circle, since the
    /// search index applies the other filters as facets.
    var filters: [Statement] { driver == .search ? circleConditions : circleConditions + columnFilters }

    private var circleConditions: [Statement] { query.near.map { [NearbyCircle(around: $0).condition] } ?? [] }

    /// The conditions on the board, category, place and author, except for the driving filter's.
    ///
    /// They are written so that the engine cannot use an index for them: it then always scans the driving filter's
    /// index, in the order of the list.
    var columnFilters: [Statement] {
        var filters: [Statement] = []
        if driver != .board {
            if let weather = query.weather {
                filters.append(dialect.unindexed(text: "p.weather", equals: "\(weather)"))
            }
            if let category = query.category {
                filters.append(dialect.unindexed(text: "p.category", equals: "\(category)"))
            }
        }
        if driver != .place, query.place != nil {
            let names = placeKeys.map { dialect.unindexed(text: "p.place_key", equals: "\($0)") }
            filters.append("(\(sql: names.joined(by: " OR ")))")
        }
        if driver != .author, let handle = query.author {
            let author = dialect.unindexed(number: "p.author_id")
            filters.append("\(sql: author) = (SELECT a.id FROM members a WHERE a.handle = \(handle))")
        }
        return filters
    }
}
