/// The engine behind the store: hands out connections and knows nothing of posts or members.
protocol Database: Sendable {
    /// Runs reads that see one state of the database, whatever is written meanwhile.
    func read<Value: Sendable>(
        _ body: @Sendable (any Connection) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value

    /// Runs one statement that only reads, without the cost of a transaction around it.
    func fetch<Value: Sendable>(
        _ statement: Statement, _ decode: @Sendable (inout Row) throws(StoreError) -> Value
    ) async throws(StoreError) -> [Value]

    /// Runs one transaction: all of it is on the disk when this returns, none of it when it throws.
    func write<Value: Sendable>(
        _ body: @Sendable (any Connection) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value

    /// Runs one transaction and takes all of it back, to see what it would do.
    func dryRun<Value: Sendable>(
        _ body: @Sendable (any Connection) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value

    /// Runs one transaction at opening time, before anybody waits.
    func setUp(_ body: (any Connection) throws(StoreError) -> Void) throws(StoreError)

    /// Reads something and takes the write lock for a moment, without writing.
    func check() async throws(StoreError)

    /// How much of an acknowledged write survives a power cut, in the engine's own words.
    func durability() async throws(StoreError) -> String

    /// The engine's own statement of words that all must match, as part of a list of posts.
    func searchClause(for query: SearchQuery) -> SearchClause

    func close() throws(StoreError)
}

/// How an engine looks words up: what stands before `posts p` and in the condition of a list.
struct SearchClause: Sendable {
    /// The index as a source to join, with its join to `posts p`; empty where the condition alone does it.
    let source: Statement
    let condition: Statement
    /// What stands for `p.id` where a list is walked from the newest, so that the index itself is walked.
    let id: Statement
}
