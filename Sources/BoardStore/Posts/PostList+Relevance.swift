import BoardDatabase
import BoardModels

// A search sorted by relevance. No index has that order, so the newest matches are ranked, at most
// `SearchBounds.rankedMatches` of them, and the older ones follow, newest first.
extension PostList {
    var isRelevanceSearch: Bool { search != nil && query.sort == .relevance }

    /// The length in code points to which a post's tokens are cut before they are compared with the search.
    private static let comparedLength = 8192

    /// The position of a post in the list, from which the cursor of a page that ends with the post is made: `key` is its
    /// sort key, and `id` orders posts of the same rank.
    private struct Position {
        let id: Int64
        /// The rank by relevance, from 1 to 8 (best); 0 for the matches that are too old to be ranked.
        let rank: UInt64
        /// The id of the newest match when the first page was read, so that posts written later change no page.
        let newest: Int64

        /// The cursor's sort key: the rank in the lowest byte, and `newest` in the others.
        var key: UInt64 { UInt64(newest) << 8 | rank }

        init(id: Int64, rank: UInt64, newest: Int64) {
            (self.id, self.rank, self.newest) = (id, rank, newest)
        }

        init(_ cursor: KeysetCursor) {
            self.init(id: cursor.id, rank: cursor.key & 0xFF, newest: Int64(cursor.key >> 8))
        }

        func isBefore(_ other: Position) -> Bool { (rank, id) > (other.rank, other.id) }
    }

    /// Reads the rows of a page, and a surplus one if there is a next page.
    ///
    /// - Parameter connection: the connection of one read, so that all statements see the same snapshot.
    func relevantRows<Item: Identifiable & Sendable>(
        within bounds: SearchBounds, on connection: any Connection,
        _ decode: (inout Row) throws -> PostListRow<Item>?
    ) throws -> [PostListRow<Item>?] where Item.ID == Post.ID {
        let list = try evaluated(on: connection)
        let positions = try list.positions(within: bounds, on: connection)
        guard !positions.isEmpty else { return [] }
        let keys = Dictionary(positions.map { ($0.id, $0.key) }) { first, _ in first }
        return try connection.rows(list.statement(of: positions.map(\.id)), decode).map { row in
            row.map { row in
                let id = row.post.id.rawValue
                return PostListRow(post: row.post, cursor: KeysetCursor(key: keys[id] ?? 0, id: id))
            }
        }
    }

    /// Returns the positions of the first posts after the cursor, at most one more than fit on a page.
    private func positions(within bounds: SearchBounds, on connection: any Connection) throws -> [Position] {
        let after = after.map { Position($0) }
        var found: [Position] = []
        // The id before which the unranked matches continue the list; nil if all matches are ranked.
        var oldest = after?.id
        // Unless the previous page ended among the unranked matches.
        if after?.rank != 0 {
            let ranked = try rankedMatches(upTo: after?.newest, bounds.rankedMatches, on: connection)
            oldest = ranked.count < bounds.rankedMatches ? nil : ranked.last?.id
            found = ranked.sorted { $0.isBefore($1) }
            if let after { found = found.filter { after.isBefore($0) } }
        }
        let missing = query.limit + 1 - found.count
        guard missing > 0, let oldest else { return Array(found.prefix(query.limit + 1)) }
        let newest = found.first?.newest ?? after?.newest ?? oldest
        let older = try ids(before: oldest, missing, on: connection)
        return found + older.map { Position(id: $0, rank: 0, newest: newest) }
    }

    /// Returns at most `count` of the newest matches with their ranks, newest first.
    ///
    /// - Parameter newest: the id of the newest match to rank; nil for the first page.
    private func rankedMatches(upTo newest: Int64?, _ count: Int, on connection: any Connection) throws -> [Position] {
        guard let search, let terms = query.search.flatMap({ SearchQuery($0) }) else { return [] }
        let relevance = SearchRelevance(terms)
        let upToNewest: [Statement] = newest.map { ["\(sql: search.id) <= \($0)"] } ?? []
        let matches = try newestMatches(count, below: newest.map { $0 + 1 }, on: connection) { list in
            """
            SELECT p.id, p.title, substr(\(sql: search.tokens), 1, \(Self.comparedLength)) FROM \(sql: list.source) \
            WHERE \(sql: (visibilityConditions + list.matchConditions + upToNewest).joined(by: " AND ")) \
            ORDER BY \(sql: search.id) DESC LIMIT \(count)
            """
        } decode: { row in
            let (id, title) = (try row.next(Int64.self), try row.next(String.self))
            let titleTokens = SearchTokens.tokens(of: [title]).joined(separator: " ")
            let tokens = row.nextText { Array($0) } ?? []
            return (id: id, rank: relevance.rank(title: Array(titleTokens.utf8), text: tokens) + 1)
        }
        guard let first = matches.first else { return [] }
        return matches.map { Position(id: $0.id, rank: $0.rank, newest: newest ?? first.id) }
    }

    private func ids(before id: Int64, _ count: Int, on connection: any Connection) throws -> [Int64] {
        guard let search else { return [] }
        let before: Statement = "\(sql: search.id) < \(id)"
        return try newestMatches(count, below: id, on: connection) { list in
            """
            SELECT p.id FROM \(sql: list.source) \
            WHERE \(sql: (visibilityConditions + list.matchConditions + [before]).joined(by: " AND ")) \
            ORDER BY \(sql: search.id) DESC LIMIT \(count)
            """
        } decode: { row in
            try row.next(Int64.self)
        }
    }

    /// Returns the query for the full rows of a page's posts, in the order of their ids in `ids`.
    private func statement(of ids: [Int64]) -> Statement {
        // An engine that infers the types of values would compare the positions as texts, were they values alone.
        let order: [Statement] = ids.enumerated().map { "WHEN \($0.element) THEN \($0.offset) + 0" }
        let list: [Statement] = ids.map { "\($0)" }
        var statement: Statement = """
            SELECT \(sql: selectList) FROM posts p \(sql: selection.joins(dialect.orderedJoin)) \
            WHERE p.id IN (\(sql: list.joined(by: ", "))) ORDER BY CASE p.id \(sql: order.joined(by: " ")) END
            """
        // The number of posts is part of the SQL text.
        statement.isCached = false
        return statement
    }
}
