/// An abstraction of the database engine: connections, transactions, migrations and the SQL dialect.
///
/// Closures may throw any error; the methods map it to a `StoreError`. Reads that take too long are interrupted and
/// throw `readTimedOut`; writes have no time limit.
protocol Database: Sendable {
    /// Runs a closure of reads on one consistent snapshot of the database.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value

    /// Runs one SELECT statement outside a transaction, which is cheaper than `read`.
    func fetch<Value: Sendable>(
        _ statement: Statement, _ decode: @escaping @Sendable (inout Row) throws -> Value
    ) async throws(StoreError) -> [Value]

    /// Runs a closure in a write transaction: its changes are committed when it returns, and rolled back when it throws.
    ///
    /// Other writes can share the transaction. If it fails, the closure may be run again.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value

    /// Runs a closure in a write transaction that is always rolled back, and returns the closure's result.
    func dryRun<Value: Sendable>(_ body: @Sendable (any Connection) throws -> Value) async throws(StoreError) -> Value

    /// Runs a closure in a write transaction synchronously, before the database is used.
    func setUp(_ body: (any Connection) throws -> Void) throws(StoreError)

    /// Publishes what each committed transaction has changed.
    var changes: ChangeFeed { get }

    /// Publishes `anything` to the change feed if another program has written to the database since the last call.
    func publishForeignWrites() async throws(StoreError)

    /// Checks the database's health and records the result as `fault`: the files are in place, a row can be read, and a
    /// write reaches the disk.
    ///
    /// Returns at once if the last check has not ended.
    func check() async

    /// The reason why the database cannot be used, according to its last operations; nil if it can.
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
    /// Returns the SQL of a full-text search for posts that match all terms of the query and have all facets.
    func searchClause(for query: SearchQuery, in facets: [SearchFacet]) -> SearchClause

    /// The join operator that makes the planner keep the written order of the tables.
    var orderedJoin: Statement { get }

    /// Wraps a column in an expression that no index covers, so that the planner uses the index of another condition.
    func unindexed(text column: Statement) -> Statement
    func unindexed(number column: Statement) -> Statement
}

/// The SQL fragments of a full-text search, for a FROM clause that contains the search index.
struct SearchClause: Sendable {
    /// The search index as a FROM source; it is read in the order of `id`.
    let table: Statement
    /// The post id column of the search index.
    let id: Statement
    /// The column and the operator of the condition, before `text`.
    let matching: Statement
    /// An SQL expression for the query in the engine's own syntax.
    private(set) var text: Statement
    /// The condition that the text of a row of the search index contains the words, without a lookup; it ignores facets.
    let contains: Statement

    init(table: Statement, id: Statement, matching: Statement, text: Statement, contains: Statement) {
        self.table = table
        self.id = id
        self.matching = matching
        self.text = text
        self.contains = contains
    }

    /// The condition that the engine looks up in the search index.
    var condition: Statement { "\(sql: matching) (\(sql: text))" }

    /// Returns the clause with the value of `text`, for several statements with the same search.
    func evaluated(on connection: any Connection) throws -> SearchClause {
        guard let value = try connection.value(String.self, "SELECT \(sql: text)") else {
            throw StoreError.internalFault("a search text was not evaluated")
        }
        var evaluated = self
        evaluated.text = "\(value)"
        return evaluated
    }
}
