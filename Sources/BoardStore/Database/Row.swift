/// One row, read from left to right in the order of the statement's SELECT list.
struct Row {
    private let source: any RowSource
    private var index: Int32 = 0

    init(_ source: any RowSource) {
        self.source = source
    }

    /// The next column's value.
    mutating func next<Value: Column>(_ type: Value.Type = Value.self) throws(StoreError) -> Value {
        guard let value = try next(Value?.self) else {
            throw .internalFault("column \(index) of a row is NULL where \(Value.self) is asked for")
        }
        return value
    }

    /// The next column's value, nil for NULL.
    mutating func next<Value: Column>(_ type: Value?.Type = Value?.self) throws(StoreError) -> Value? {
        let column = index
        index += 1
        guard !source.isNull(column) else { return nil }
        guard let value = Value(source, column) else {
            throw .internalFault("column \(index) of a row holds no \(Value.self)")
        }
        return value
    }
}

/// An engine's current row.
///
/// Columns count from 0; a value is asked for only where there is no NULL.
protocol RowSource: AnyObject {
    func isNull(_ column: Int32) -> Bool
    func integer(_ column: Int32) -> Int64
    func real(_ column: Int32) -> Double
    func text(_ column: Int32) -> String
    func blob(_ column: Int32) -> [UInt8]
}
