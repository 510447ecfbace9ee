/// One row of a query result, whose columns are read in the order of the SELECT list.
package struct Row {
    private let source: any RowSource
    private var index: Int32 = 0

    package init(_ source: any RowSource) {
        self.source = source
    }

    /// The size of the texts read from this row and the rows before it, in bytes of UTF-8.
    package var textSize: Int { source.textSize }

    /// Reads the next column; throws `internalFault` if it is NULL or cannot be decoded.
    package mutating func next<Value: ColumnValue>(_ type: Value.Type = Value.self) throws -> Value {
        guard let value = try next(Value?.self) else {
            throw DatabaseError.internalFault("column \(index) of a row is NULL, expected \(Value.self)")
        }
        return value
    }

    /// Reads the next column, nil if it is NULL; throws `internalFault` if it cannot be decoded.
    package mutating func next<Value: ColumnValue>(_ type: Value?.Type = Value?.self) throws -> Value? {
        let column = index
        index += 1
        guard !source.isNull(column) else { return nil }
        guard let value = Value(source, column) else {
            throw DatabaseError.internalFault("column \(index) of a row is not a \(Value.self)")
        }
        return value
    }

    /// Passes the UTF-8 bytes of the next column to a closure, without copying them, and returns the closure's result;
    /// nil if the column is NULL.
    ///
    /// The bytes are valid only until the closure returns.
    package mutating func nextText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        let column = index
        index += 1
        guard !source.isNull(column) else { return nil }
        return source.withText(column, body)
    }
}

/// A reader of the column values of a query's current result row, implemented by each database engine.
///
/// Column indexes start at 0; values are read only from columns that are not NULL.
package protocol RowSource: AnyObject {
    /// The size of all texts read from the result so far, in bytes of UTF-8.
    var textSize: Int { get }

    func isNull(_ column: Int32) -> Bool
    func integer(_ column: Int32) -> Int64
    func real(_ column: Int32) -> Double
    func text(_ column: Int32) -> String
    func withText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result
    func blob(_ column: Int32) -> [UInt8]
}
