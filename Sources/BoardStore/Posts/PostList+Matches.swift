import BoardDatabase
import BoardModels

// How the matches of a search are read. An engine whose search index is ordered by id reads the newest ones first; any
// other one is asked for parts of the index, in several statements.
extension PostList {
    /// The conditions that a post of `source` matches the search and the filters.
    var matchConditions: [Statement] { [searchCondition ?? ""] + filters }

    /// Returns the list with the text of its search replaced by its value, for several statements.
    func evaluated(on connection: any Connection) throws -> PostList {
        var list = self
        list.search = try search?.evaluated(on: connection)
        return list
    }

    /// Returns the list whose search reads all matches, in any order.
    func readingAllMatches() -> PostList {
        var list = self
        list.search = search.map { dialect.unorderedSearchIndex?.allMatches(of: $0) ?? $0 }
        return list
    }

    /// Reads at most `count` rows of the newest matches.
    ///
    /// - Parameters:
    ///   - id: the id that all of them are below; nil if they have any ids.
    ///   - statement: returns the query for the newest matches of a list, which is this one with a part of the index.
    func newestMatches<Value>(
        _ count: Int, below id: Int64? = nil, on connection: any Connection, _ statement: (PostList) -> Statement,
        decode: (inout Row) throws -> Value
    ) throws -> [Value] {
        guard let search else { return [] }
        var rows: [Value] = []
        // The number of rows of the index that were compared.
        var compared = 0
        for matches in dialect.unorderedSearchIndex?.newestMatches(of: search, count, below: id) ?? [search] {
            // A larger part of the index is not read if it would not fill the page either.
            if let size = matches.size, rows.count * size < count * compared { continue }
            compared = matches.size ?? 0
            var list = self
            list.search = matches
            rows = try connection.rows(statement(list), decode)
            if rows.count >= count { break }
        }
        return rows
    }

    /// Reads the rows that `statement` selects, for a search that is sorted by id or in one statement.
    func searchRows<Value>(on connection: any Connection, _ decode: (inout Row) throws -> Value) throws -> [Value] {
        guard dialect.unorderedSearchIndex != nil else { return try connection.rows(statement, decode) }
        let list = try evaluated(on: connection)
        guard query.sort == .new else { return try connection.rows(list.readingAllMatches().statement, decode) }
        return try list.newestMatches(query.limit + 1, below: after?.id, on: connection, \.statement, decode: decode)
    }
}
