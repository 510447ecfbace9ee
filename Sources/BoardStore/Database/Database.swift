/// An abstraction of the database engine: connections, transactions, migrations and the SQL dialect.
///
/// Closures may throw any error; the methods map it to a `StoreError`. Reads that take too long are interrupted and
/// throw `readTimedOut`; writes have no time limit.
protocol Database: Sendable {
    /// Runs a closure of reads on one consistent snapshot of the database.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value

    /// Runs one SELECT statement and decodes its rows, outside a transaction, which is cheaper than `read`.
    func fetch<Value: Sendable>(
        _ statement: Statement, _ decode: @escaping @Sendable (inout Row) throws -> Value
    ) async throws(StoreError) -> [Value]

    /// Runs a closure in a write transaction: its changes are committed when it returns, and rolled back when it
    /// throws.
    ///
    /// Other writes can share the transaction. If a shared transaction fails, the closure is run again in its own
    /// transaction, so it must not have effects outside the database.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value

    /// Runs a closure in a write transaction that is always rolled back, and returns the closure's result.
    func dryRun<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value

    /// Runs a closure in a write transaction, blocking the calling thread; used only while the database is being
    /// opened.
    func setUp(_ body: (any Connection) throws -> Void) throws(StoreError)

    /// The feed that publishes the changes of each committed transaction.
    var changes: ChangeFeed { get }

    /// Publishes `Change.anything` to the change feed if another program has written to the database since the last
    /// call.
    func publishForeignWrites() async throws(StoreError)

    /// Checks whether the database can be read and written, and updates `fault` accordingly.
    ///
    /// Writing is tried only if there is a fault or no write has succeeded since the last check. Damage stays the fault
    /// until a check scans the whole database and finds no damage. Returns at once if another check is still running.
    func check() async

    /// The reason why the database cannot be used, according to its last operations; nil if it can be used.
    var fault: StoreError? { get }

    /// Returns the engine's durability settings as text, such as "journal_mode=wal synchronous=2".
    func durability() async throws(StoreError) -> String

    /// All migrations of the engine's schema, oldest first.
    var migrations: [Migration] { get }

    var dialect: any Dialect { get }

    func close() throws(StoreError)
}

/// The SQL fragments that differ between engines: full-text search and query planner hints.
protocol Dialect: Sendable {
    /// Returns the SQL of a full-text search for posts that match all terms of the query and have all facets (filters
    /// that the search index applies, such as the author).
    func searchClause(for query: SearchQuery, in facets: [SearchFacet]) -> SearchClause

    /// The join operator that makes the planner keep the written order of the tables.
    var orderedJoin: Statement { get }

    /// Returns an SQL expression that has the value of a text column but cannot use the column's index, so that the
    /// query planner uses the index of another condition.
    func unindexed(text column: Statement) -> Statement
    /// Returns an SQL expression that has the value of a numeric column but cannot use the column's index.
    func unindexed(number column: Statement) -> Statement
}

/// The SQL fragments of a full-text search, for a FROM clause that contains the search index.
struct SearchClause: Sendable {
    /// The search index as a FROM source; it is read in the order of `id`.
    let table: Statement
    /// The post id column of the search index.
    let id: Statement
    /// The left operand and the operator of the match condition, whose right operand is `text`.
    let matching: Statement
    /// An SQL expression whose value is the search query in the engine's own full-text syntax.
    private(set) var text: Statement
    /// The condition that a row of the search index contains all terms of the query, checked by comparing the row's
    /// text and not by a lookup in the index; it ignores facets.
    let contains: Statement
    /// The column of the search index with the tokens of a post, separated by spaces.
    let tokens: Statement

    /// The match condition, which the engine evaluates with the search index.
    var condition: Statement { "\(sql: matching) (\(sql: text))" }

    /// Returns the clause with `text` replaced by its value, so that several statements with the same search do not
    /// compute it again.
    func evaluated(on connection: any Connection) throws -> SearchClause {
        guard let value = try connection.value(String.self, "SELECT \(sql: text)") else {
            throw StoreError.internalFault("a search text was not evaluated")
        }
        var evaluated = self
        evaluated.text = "\(value)"
        return evaluated
    }
}
