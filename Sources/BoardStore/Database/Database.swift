/// The engine behind the store: connections, transactions and what its SQL dialect needs; it knows no record types.
///
/// These methods are the store's edge for errors: the closures throw what they like, and callers get a `StoreError`.
protocol Database: Sendable {
    /// Runs reads on one snapshot of the database.
    func read<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value

    /// Runs one reading statement, without the cost of a transaction around it.
    func fetch<Value: Sendable>(
        _ statement: Statement, _ decode: @Sendable (inout Row) throws -> Value
    ) async throws(StoreError) -> [Value]

    /// Runs one transaction: durable when this returns, rolled back when it throws.
    func write<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value

    /// Runs one transaction and rolls it back, to see what it would do.
    func dryRun<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value

    /// Runs one transaction synchronously, when the database is opened.
    func setUp(_ body: (any Connection) throws -> Void) throws(StoreError)

    /// Reads something and takes the write lock for a moment, without writing.
    func check() async throws(StoreError)

    /// Describes how much of an acknowledged write survives a power failure, in the engine's own terms.
    func durability() async throws(StoreError) -> String

    /// The engine's schema history.
    var migrations: [Migration] { get }

    var dialect: any Dialect { get }

    func close() throws(StoreError)
}

/// The SQL on which engines differ: full-text search and planner hints.
protocol Dialect: Sendable {
    /// The condition that all terms of a search match, as part of a list of posts.
    func searchClause(for query: SearchQuery) -> SearchClause

    /// A join that keeps the order in which its tables are written.
    var orderedJoin: Statement { get }

    /// A text or number column in a form that no index answers, so that another condition drives the walk.
    func unindexed(text column: Statement) -> Statement
    func unindexed(number column: Statement) -> Statement
}

/// How an engine looks words up: what precedes `posts p` in a FROM clause, and the condition of a list.
struct SearchClause: Sendable {
    /// The index as a source to join, with its join to `posts p`; empty if the condition alone is enough.
    let source: Statement
    let condition: Statement
    /// Replaces `p.id` in a list ordered by id, so that the index itself is walked.
    let id: Statement
}
