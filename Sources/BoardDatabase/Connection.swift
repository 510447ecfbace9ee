/// A database connection, valid only in the closure that `Database` passes it to.
package protocol Connection {
    /// Runs a statement and decodes each row of its result.
    func rows<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> [Value]

    /// Runs a statement, ignoring result rows, and returns the number of rows that it changed.
    @discardableResult
    func run(_ statement: Statement) throws -> Int

    /// Runs an SQL script of several statements, without bound values.
    func runScript(_ sql: String) throws

    /// Locks the rows that a query returns until the transaction ends, waiting for other transactions that have locked
    /// them, and returns whether there are any.
    func lock(rowsOf query: Statement) throws -> Bool

    /// Returns whether the database has a table of this name.
    func hasTable(_ name: String) throws -> Bool
    /// Returns whether the database schema is empty: no tables, indexes, views or triggers.
    func isEmpty() throws -> Bool

    /// The engine, by which statements can differ.
    var engine: Engine { get }
}

/// The database engines.
package enum Engine: Sendable {
    case sqlite, postgreSQL
}

extension Connection {
    /// Runs a query and returns its first row, decoded; nil if it has no rows.
    ///
    /// The other rows are read and decoded too.
    package func first<Value>(_ statement: Statement, _ decode: (inout Row) throws -> Value) throws -> Value? {
        try rows(statement, decode).first
    }

    /// Runs a query and returns the first column of its first row; nil if it has no rows.
    ///
    /// Throws `internalFault` if the column is NULL.
    package func value<Value: ColumnValue>(_ type: Value.Type = Value.self, _ statement: Statement) throws -> Value? {
        try first(statement) { row in try row.next(Value.self) }
    }

    /// Runs a query and returns the first column of its rows.
    package func values<Value: ColumnValue>(_ type: Value.Type, _ statement: Statement) throws -> [Value] {
        try rows(statement) { row in try row.next(Value.self) }
    }

    /// Inserts a row and returns the first column of its RETURNING clause.
    package func inserted<Value: ColumnValue>(_ type: Value.Type, _ statement: Statement) throws -> Value {
        guard let value = try value(type, statement) else {
            throw DatabaseError.internalFault("an inserted row was not returned")
        }
        return value
    }

    /// Returns whether a query has at least one row.
    package func exists(_ statement: Statement) throws -> Bool {
        try first(statement) { _ in true } ?? false
    }
}
