import BoardModels

/// A database connection, valid only in the closure that `Database` passes it to.
protocol Connection {
    /// Runs a statement and decodes each row of its result.
    func rows<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> [Value]

    /// Runs a statement, ignoring result rows, and returns the number of rows that it changed.
    @discardableResult
    func run(_ statement: Statement) throws -> Int

    /// Runs an SQL script of several statements, without bound values.
    func runScript(_ sql: String) throws

    /// Locks a row until the transaction ends, waiting for other transactions that have locked it, and returns whether
    /// there is such a row.
    @discardableResult
    func lock(_ row: RowLock) throws -> Bool

    /// Adds to a board's number of posts, without making other transactions that do so wait for this one.
    func countPosts(_ change: Int, on board: WeatherType) throws

    /// Returns whether the database has a table of this name.
    func hasTable(_ name: String) throws -> Bool
    /// Returns whether the database schema is empty: no tables, indexes, views or triggers.
    func isEmpty() throws -> Bool

    /// Inserts or replaces a post in the full-text search index, with the tokens of its texts.
    func index(_ post: Int64, tokens: [String]) throws
    /// Removes posts from the full-text search index.
    ///
    /// - Parameter posts: the ids of the posts, as an SQL list or subquery.
    func removeFromIndex(_ posts: Statement) throws
}

extension Connection {
    /// Runs a query and returns its first row, decoded; nil if it has no rows.
    ///
    /// The other rows are read and decoded too.
    func first<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> Value? {
        try rows(statement, decode).first
    }

    /// Runs a query and returns the first column of its first row; nil if it has no rows.
    ///
    /// Throws `internalFault` if the column is NULL.
    func value<Value: ColumnValue>(_ type: Value.Type = Value.self, _ statement: Statement) throws -> Value? {
        try first(statement) { row in try row.next(Value.self) }
    }

    /// Runs a query and returns the first column of its rows.
    func values<Value: ColumnValue>(_ type: Value.Type, _ statement: Statement) throws -> [Value] {
        try rows(statement) { row in try row.next(Value.self) }
    }

    /// Inserts a row and returns the first column of its RETURNING clause.
    func inserted<Value: ColumnValue>(_ type: Value.Type, _ statement: Statement) throws -> Value {
        guard let value = try value(type, statement) else {
            throw StoreError.internalFault("an inserted row was not returned")
        }
        return value
    }

    /// Returns whether a query has at least one row.
    func exists(_ statement: Statement) throws -> Bool {
        try first(statement) { _ in true } ?? false
    }
}
