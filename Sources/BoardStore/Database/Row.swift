/// One row, read from left to right in the order of the statement's SELECT list.
struct Row {
    private let source: any RowSource
    private var index: Int32 = 0

    init(_ source: any RowSource) {
        self.source = source
    }

    /// The next column's value.
    mutating func next<Value: Column>(_ type: Value.Type = Value.self) throws -> Value {
        guard let value = try next(Value?.self) else {
            throw StoreError.internalFault("column \(index) of a row is NULL, expected \(Value.self)")
        }
        return value
    }

    /// The next column's value, nil for NULL.
    mutating func next<Value: Column>(_ type: Value?.Type = Value?.self) throws -> Value? {
        let column = index
        index += 1
        guard !source.isNull(column) else { return nil }
        guard let value = Value(source, column) else {
            throw StoreError.internalFault("column \(index) of a row is not a \(Value.self)")
        }
        return value
    }
}

/// An engine's current row.
///
/// Columns count from 0; values are read only from columns that are not NULL.
protocol RowSource: AnyObject {
    func isNull(_ column: Int32) -> Bool
    func integer(_ column: Int32) -> Int64
    func real(_ column: Int32) -> Double
    func text(_ column: Int32) -> String
    func blob(_ column: Int32) -> [UInt8]
}
