/// A database engine: connections, transactions and its SQL dialect, independent of the record types.
///
/// The closures may throw any error; the methods map it to a `StoreError`.
protocol Database: Sendable {
    /// Runs reads on one snapshot of the database.
    func read<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value

    /// Runs one SELECT statement without a transaction, which is cheaper.
    func fetch<Value: Sendable>(
        _ statement: Statement, _ decode: @Sendable (inout Row) throws -> Value
    ) async throws(StoreError) -> [Value]

    /// Runs one transaction: durable when this returns, rolled back when it throws.
    func write<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value

    /// Runs one transaction and rolls it back, to compute its result.
    func dryRun<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value

    /// Runs one transaction synchronously, when the database is opened.
    func setUp(_ body: (any Connection) throws -> Void) throws(StoreError)

    /// Health check: reads a row and briefly acquires the write lock, without writing.
    func check() async throws(StoreError)

    /// Describes how much of an acknowledged write survives a power failure, in the engine's own terms.
    func durability() async throws(StoreError) -> String

    /// All migrations of the engine's schema, in order.
    var migrations: [Migration] { get }

    var dialect: any Dialect { get }

    func close() throws(StoreError)
}

/// The SQL on which engines differ: full-text search and planner hints.
protocol Dialect: Sendable {
    /// The full-text search of a list of posts: all terms must match.
    func searchClause(for query: SearchQuery) -> SearchClause

    /// A join that keeps the order in which its tables are written.
    var orderedJoin: Statement { get }

    /// A text or number column as an expression that no index covers, so that the planner uses the index of another
    /// condition.
    func unindexed(text column: Statement) -> Statement
    func unindexed(number column: Statement) -> Statement
}

/// An engine's full-text search: what precedes `posts p` in a FROM clause, and the condition in the WHERE clause.
struct SearchClause: Sendable {
    /// The search index with its join to `posts p`; empty if the condition alone is enough.
    let source: Statement
    let condition: Statement
    /// Replaces `p.id` in a list ordered by id, so that the search index is scanned in order.
    let id: Statement
}
