import BoardDatabase
import BoardModels

// A search sorted by hotness or likes with an index that is not ordered by id.
extension PostList {
    /// Reads the rows of a page: all matches if they are few, else those among the first posts that the list has without
    /// the search, or among all posts whose sort keys are in the range of those.
    func estimatedRows<Value>(
        of index: any UnorderedSearchIndex, within bounds: SearchBounds, on connection: any Connection,
        _ decode: (inout Row) throws -> Value
    ) throws -> [Value] {
        guard let search, let (matches, posts) = try estimate(with: index, within: bounds, on: connection),
            matches > bounds.sortedMatches
        else { return try connection.rows(readingAllMatches().statement, decode) }

        // More than the estimate, which is off if older posts have the words less often.
        let compared = 2 * posts
        if compared <= bounds.comparedByEstimate * (query.limit + 1) {
            let rows = try connection.rows(comparing(search, with: compared), decode)
            guard rows.count <= query.limit else { return rows }
        }
        let terms = try rareTerms(of: search, in: index, on: connection)
        // At first no more than the estimate, since other posts are in the range too.
        for leading in [posts, 8 * posts] {
            let part = index.part(of: query.sort, from: "min(k.key)", to: "max(k.key)")
            let text = try connection.first("SELECT \(sql: part) FROM (\(sql: leadingPosts(leading))) k") { row in
                try row.next(String?.self)
            }
            guard case .some(let text?) = text else { break }
            var list = self
            list.search = index.allMatches(of: index.matches(of: search, having: text, by: terms))
            let rows = try connection.rows(list.statement, decode)
            guard rows.count <= query.limit else { return rows }
        }
        return try connection.rows(readingAllMatches().statement, decode)
    }

    /// Returns the probable number of all matches, and that of posts among which a page of matches is; nil if the
    /// search is rare.
    private func estimate(
        with index: any UnorderedSearchIndex, within bounds: SearchBounds, on connection: any Connection
    ) throws -> (matches: Int, posts: Int)? {
        guard let search,
            let newest = index.newestMatches(of: search, bounds.sampledMatches, below: nil).first,
            let (last, oldest) = try connection.first(
                """
                SELECT (SELECT max(i.id) FROM posts_search i), s.id FROM \(sql: newest.table)
                WHERE \(sql: newest.condition) ORDER BY s.id DESC LIMIT 1 OFFSET \(bounds.sampledMatches - 1)
                """,
                { row in (try row.next(Int.self), try row.next(Int.self)) })
        else { return nil }
        let posts = last - oldest + 1
        let page = max(1, posts * (query.limit + 1) / bounds.sampledMatches)
        return (last * bounds.sampledMatches / posts, Self.rounded(page))
    }

    /// Returns the least number of at least `posts` that is a power of two or one and a half times one, so that the
    /// statements with it are few.
    private static func rounded(_ posts: Int) -> Int {
        let power = 1 << (Int.bitWidth - (posts - 1).leadingZeroBitCount)
        return posts <= power / 4 * 3 ? power / 4 * 3 : power
    }

    /// The number of newest posts by which it is told which terms are rare.
    private static let sampledPosts = 64

    /// Returns the terms that few posts have, or else the rarest one: to look a post up among those with a frequent term
    /// takes longer than to compare it.
    private func rareTerms(
        of search: SearchClause, in index: any UnorderedSearchIndex, on connection: any Connection
    ) throws -> [String] {
        guard search.terms.count > 1 else { return search.terms }
        let sample = Self.sampledPosts
        let frequencies = try connection.first(index.frequencies(of: search.terms, among: sample)) { row in
            try search.terms.map { _ in try row.next(Int.self) }
        }
        let terms = zip(search.terms, frequencies ?? []).sorted { $0.1 < $1.1 }
        let rare = terms.prefix { $0.1 <= sample / 16 }
        return (rare.isEmpty ? terms.prefix(1) : rare).map(\.0)
    }
}
