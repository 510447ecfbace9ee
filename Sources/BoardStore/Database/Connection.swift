/// One connection, inside a `read` or a `write`; never kept past it.
protocol Connection {
    /// Runs a statement and decodes each of its rows.
    func rows<Value>(
        _ statement: Statement, _ decode: (inout Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value]

    /// Runs a statement without rows and returns how many it changed.
    @discardableResult
    func run(_ statement: Statement) throws(StoreError) -> Int

    /// Runs SQL of several statements, without arguments.
    func runScript(_ sql: String) throws(StoreError)

    /// Whether the database holds a table of this name, and whether it holds any at all.
    func hasTable(_ name: String) throws(StoreError) -> Bool
    func isEmpty() throws(StoreError) -> Bool

    /// Puts a post's tokens into the search index, or replaces them.
    func index(_ post: Int64, tokens: [String]) throws(StoreError)
    func removeFromIndex(_ posts: Statement) throws(StoreError)
}

extension Connection {
    /// The first row, nil where there is none.
    func first<Value>(
        _ statement: Statement, _ decode: (inout Row) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        try rows(statement, decode).first
    }

    /// The first row's only column, nil where there is no row.
    func value<Value: Column>(
        _ type: Value.Type = Value.self, _ statement: Statement
    ) throws(StoreError) -> Value? {
        try first(statement) { row throws(StoreError) in try row.next(Value.self) }
    }
}
