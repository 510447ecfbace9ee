/// A database connection, valid only inside the closure of a `read` or `write`.
protocol Connection {
    /// Runs a statement and decodes each of its rows.
    func rows<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> [Value]

    /// Runs a statement without results and returns the number of rows that it changed.
    @discardableResult
    func run(_ statement: Statement) throws -> Int

    /// Runs a script of several statements, without bound values.
    func runScript(_ sql: String) throws

    /// Whether the database has a table of this name.
    func hasTable(_ name: String) throws -> Bool
    /// Whether the database has no schema objects at all.
    func isEmpty() throws -> Bool

    /// Inserts or replaces a post's tokens in the full-text search index.
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
