/// One connection, inside a `read` or a `write`; not to be used after it.
protocol Connection {
    /// Runs a statement and decodes each of its rows.
    func rows<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> [Value]

    /// Runs a statement without rows and returns how many it changed.
    @discardableResult
    func run(_ statement: Statement) throws -> Int

    /// Runs SQL of several statements, without arguments.
    func runScript(_ sql: String) throws

    /// Whether the database has a table of this name, and whether it has none at all.
    func hasTable(_ name: String) throws -> Bool
    func isEmpty() throws -> Bool

    /// Puts a post's tokens into the search index, or replaces them.
    func index(_ post: Int64, tokens: [String]) throws
    func removeFromIndex(_ posts: Statement) throws
}

extension Connection {
    /// The first row, nil if there is none.
    func first<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> Value? {
        try rows(statement, decode).first
    }

    /// The first row's only column, nil if there is no row.
    func value<Value: Column>(_ type: Value.Type = Value.self, _ statement: Statement) throws -> Value? {
        try first(statement) { row in try row.next(Value.self) }
    }

    /// Whether a statement has a row.
    func exists(_ statement: Statement) throws -> Bool {
        try first(statement) { _ in true } ?? false
    }
}
