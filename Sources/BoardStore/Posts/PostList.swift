import BoardModels

/// The statement behind a list of posts: one walk over an index, or a merge of a few, that stops after a page.
///
/// Whatever filters a list has, one of them drives the walk; the others only look at the rows that it passes.
struct PostList {
    private let query: PostQuery
    private let reader: Member.ID?
    private let search: SearchClause?
    private let includesWithheld: Bool
    private let after: KeysetCursor?

    /// - Parameter includesWithheld: hidden and removed posts too, which only their author lists.
    init(
        _ query: PostQuery, reader: Member.ID?, search: SearchClause?, includesWithheld: Bool = false
    ) throws(StoreError) {
        self.includesWithheld = includesWithheld
        self.query = query
        self.reader = reader
        self.search = search
        after = try query.cursor.map { text throws(StoreError) in try KeysetCursor(text, of: query.scope) }
    }

    /// One row more than the page has, so that the last page is known by its end.
    var statement: Statement {
        let walks = drivers.flatMap { driver in steps.map { [driver, $0].filter { !$0.isEmpty } } }
        guard walks.count > 1 || sorts else { return single(walks.first ?? []) }
        return merged(walks)
    }

    private func single(_ conditions: [Statement]) -> Statement {
        """
        SELECT p.hot, \(sql: PostRecord.columns(for: reader)) \
        FROM \(sql: source) \(sql: PostRecord.joins) \
        WHERE \(sql: PostRecord.joinCondition) AND \(sql: (shown + conditions + filters).joined(by: " AND ")) \
        ORDER BY \(sql: order(key: key, id: id)) LIMIT \(query.limit + 1)
        """
    }

    /// Whether the driver's posts come in another order than the list's; then their ids are sorted, not whole posts.
    private var sorts: Bool {
        includesWithheld || query.sort != .new && (driver == .search || driver == .author)
    }

    // The walks are stepped side by side, each in its index's order, and only the page's posts are read whole.
    private func merged(_ walks: [[Statement]]) -> Statement {
        let parts: [Statement] = walks.map { conditions in
            """
            SELECT p.id AS id, \(sql: key ?? "p.id") AS key FROM \(sql: source) \
            WHERE \(sql: (shown + conditions + filters).joined(by: " AND "))
            """
        }
        return """
            SELECT p.hot, \(sql: PostRecord.columns(for: reader)) \
            FROM (\(sql: parts.joined(by: " UNION ALL ")) ORDER BY key DESC, id DESC LIMIT \(query.limit + 1)) k \
            CROSS JOIN posts p \(sql: PostRecord.joins) \
            WHERE p.id = k.id AND \(sql: PostRecord.joinCondition) ORDER BY k.key DESC, k.id DESC
            """
    }

    private var source: Statement { "\(sql: search?.source ?? "")posts p" }
    private var id: Statement { search?.id ?? "p.id" }

    /// What the order has before the id, nil where the id alone decides.
    private var key: Statement? {
        switch query.sort {
        case .new: nil
        case .hot: "p.hot"
        case .top: "p.likes"
        }
    }

    private func order(key: Statement?, id: Statement) -> Statement {
        guard let key else { return "\(sql: id) DESC" }
        return "\(sql: key) DESC, \(sql: query.sort == .new ? id : "p.id") DESC"
    }

    private var shown: [Statement] {
        guard includesWithheld else { return ["p.withdrawn_at IS NULL"] }
        return ["NOT EXISTS (SELECT 1 FROM post_deletions x WHERE x.post_id = p.id)"]
    }

    /// What lies after the cursor.
    ///
    /// Most posts share a number of likes, so those with the cursor's own are a walk apart.
    private var steps: [Statement] {
        guard let after else { return [""] }
        switch query.sort {
        case .new: return ["\(sql: id) < \(after.id)"]
        case .hot: return ["(p.hot, p.id) < (\(Double(bitPattern: after.key)), \(after.id))"]
        case .top:
            let likes = Int64(bitPattern: after.key)
            return ["p.likes = \(likes) AND p.id < \(after.id)", "p.likes < \(likes)"]
        }
    }
}

// Which filter drives, and which only look.
extension PostList {
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

    /// The conditions that indexes answer: several where their walks are to be merged.
    private var drivers: [Statement] {
        switch driver {
        case .search: [search?.condition ?? ""]
        case .author: [author ?? ""]
        case .place: [query.place.map { "p.place_key = \(SearchTokens.folded($0))" } ?? ""]
        case .near: near
        case .board: board
        }
    }

    private var author: Statement? {
        query.author.map { "p.author_id = (SELECT a.id FROM members a WHERE a.handle = \($0))" }
    }

    private var near: [Statement] {
        guard let circle = query.near.map(Circle.init(around:)) else { return [] }
        switch GeoCell.covering(circle) {
        case .cells(let cells): return cells.map { "p.cell = \($0)" }
        case .rows(let rows): return ["p.cell BETWEEN \(rows.lowerBound) AND \(rows.upperBound)"]
        }
    }

    private var board: [Statement] {
        switch (query.weather, query.category) {
        case (nil, nil): [""]
        case (let weather?, nil): ["p.weather = \(weather)"]
        case (let weather?, let category?): ["p.weather = \(weather) AND p.category = \(category)"]
        case (nil, let category?): WeatherType.allCases.map { "p.weather = \($0) AND p.category = \(category)" }
        }
    }

    /// The filters that do not drive.
    ///
    /// Written so that no index answers them: the walk is to keep its order.
    private var filters: [Statement] {
        var filters: [Statement] = []
        if let circle = query.near.map(Circle.init(around:)) { filters.append(circle.condition) }
        if driver != .board {
            if let weather = query.weather { filters.append("p.weather || '' = \(weather)") }
            if let category = query.category { filters.append("p.category || '' = \(category)") }
        }
        if driver != .place, let place = query.place {
            filters.append("p.place_key || '' = \(SearchTokens.folded(place))")
        }
        if driver != .author, let handle = query.author {
            filters.append("p.author_id + 0 = (SELECT a.id FROM members a WHERE a.handle = \(handle))")
        }
        return filters
    }
}
