import BoardDatabase
import BoardModels

/// The SQL that differs between engines: full-text search, counts, query planner hints and row locks.
protocol Dialect: Sendable {
    /// Returns the SQL of a full-text search for posts that match all terms of the query and have all facets (filters
    /// that the search index applies, such as the author).
    func searchClause(for query: SearchQuery, in facets: [SearchFacet]) -> SearchClause

    /// Inserts or replaces a post in the full-text search index, with the tokens of its texts.
    func index(_ post: Int64, tokens: [String], on connection: any Connection) throws

    /// Adds to a board's number of posts, without making other transactions that do so wait for this one.
    func countPosts(_ change: Int, on board: WeatherType, _ connection: any Connection) throws

    /// The name of the id column of `posts_search`, the search index.
    var searchIndexID: Statement { get }

    /// The search index, if it is not ordered by id; nil if it is read in descending order of ids, so that a page of the
    /// newest matches is read without the others.
    var unorderedSearchIndex: (any UnorderedSearchIndex)? { get }

    /// The join operator that makes the planner keep the written order of the tables; it requires an ON clause.
    var orderedJoin: Statement { get }

    /// Returns a SELECT statement as an arm of a UNION ALL whose rows are read in an order, up to a number of rows.
    ///
    /// - Parameter order: the order of the whole UNION ALL, in the names of its columns.
    func arm(_ select: Statement, by order: Statement, limit: Int) -> Statement

    /// Returns the condition that a text column has a value, in a form that cannot use the column's index, so that the
    /// query planner uses the index of another condition.
    func unindexed(text column: Statement, equals value: Statement) -> Statement
    /// Returns an SQL expression that has the value of a numeric column but cannot use the column's index.
    func unindexed(number column: Statement) -> Statement

    /// The clause at the end of a SELECT that locks its rows until the transaction ends, and leaves out rows that other
    /// transactions have locked; empty if the engine has a single writer.
    var skipLocked: Statement { get }

    /// An SQL expression for the number of posts of `boards b`, with the changes of `countPosts`.
    var boardPosts: Statement { get }
}

extension Engine {
    var dialect: any Dialect {
        switch self {
        case .sqlite: SQLiteDialect()
        case .postgreSQL: PostgreSQLDialect()
        }
    }
}

extension Connection {
    /// Inserts or replaces a post in the full-text search index, with the tokens of its texts.
    func index(_ post: Int64, tokens: [String]) throws {
        try engine.dialect.index(post, tokens: tokens, on: self)
    }

    /// Removes posts from the full-text search index.
    ///
    /// - Parameter posts: the ids of the posts, as an SQL list or subquery.
    func removeFromIndex(_ posts: Statement) throws {
        try run("DELETE FROM posts_search WHERE \(sql: engine.dialect.searchIndexID) IN (\(sql: posts))")
    }

    /// Adds to a board's number of posts, without making other transactions that do so wait for this one.
    func countPosts(_ change: Int, on board: WeatherType) throws {
        try engine.dialect.countPosts(change, on: board, self)
    }
}

/// The SQL fragments of a search index that is not ordered by id, of which parts are read in several statements.
protocol UnorderedSearchIndex: Sendable {
    /// Returns the clauses that read a search's matches, newest first.
    ///
    /// A page is read with the first clause that finds `count` matches, or else with the last one, which finds all. The
    /// others read parts of the index, each larger than the one before.
    ///
    /// - Parameters:
    ///   - count: the number of matches on a full page.
    ///   - id: the id that all matches of the page are below; nil if they have any ids.
    func newestMatches(of search: SearchClause, _ count: Int, below id: Int64?) -> [SearchClause]

    /// Returns the clause that reads all matches of a search, in any order.
    func allMatches(of search: SearchClause) -> SearchClause

    /// Returns the clause that finds the matches that have a part of a search text too; in the index it looks for these
    /// terms only, and compares each post that it finds with all of them.
    func matches(of search: SearchClause, having part: String, by terms: [String]) -> SearchClause

    /// Returns an SQL expression for the part of a search text that posts have whose sort keys are in a range or close
    /// to it; its value is NULL if the index does not tell.
    func part(of sort: PostSort, from lowest: Statement, to highest: Statement) -> Statement

    /// Returns the query for one row with the number of posts with each term among the `count` newest posts.
    func frequencies(of terms: [String], among count: Int) -> Statement
}

/// The SQL fragments of a full-text search, for a FROM clause that contains the search index.
struct SearchClause: Sendable {
    /// The search index, or a part of it, as a FROM source.
    var table: Statement
    /// The maximum number of rows of a part of the index that is read without regard to the search; nil otherwise.
    var size: Int?
    /// The post id column of the search index.
    let id: Statement
    /// The left operand and the operator of the match condition, whose right operand is `text`.
    let matching: Statement
    /// Whether `table` has only rows that match.
    var hasOnlyMatches = false
    /// An SQL expression whose value is the search query in the engine's own full-text syntax.
    var text: Statement
    /// A condition that matches by the index must also fulfil; nil if the index is exact.
    var recheck: Statement?
    /// The condition that a row of the search index contains all terms of the query, checked by comparing the row's
    /// text and not by a lookup in the index; it ignores facets.
    let contains: Statement
    /// The column of the search index with the tokens of a post, separated by spaces.
    let tokens: Statement
    /// The parts of `text` for the query's terms and for the facets; empty if the index is ordered by id.
    var terms: [String] = []
    var facets: [Statement] = []

    /// The match condition, which the engine evaluates with the search index.
    var condition: Statement {
        guard !hasOnlyMatches else { return "TRUE" }
        let isMatch: Statement = "\(sql: matching) (\(sql: text))"
        return recheck.map { "\(sql: isMatch) AND \(sql: $0)" } ?? isMatch
    }

    /// Returns the clause of the matches that also have a part of a search text.
    func with(_ part: Statement) -> SearchClause {
        var both = self
        both.text = "\(sql: text) || ' & ' || \(sql: part)"
        return both
    }

    /// Returns the clause with `text` replaced by its value, so that several statements with the same search do not
    /// compute it again.
    func evaluated(on connection: any Connection) throws -> SearchClause {
        // Already a value.
        guard text.sql != "?" else { return self }
        guard let value = try connection.value(String.self, "SELECT \(sql: text)") else {
            throw DatabaseError.internalFault("a search text was not evaluated")
        }
        var evaluated = self
        evaluated.text = "\(value)"
        return evaluated
    }
}
