/// A type whose values can be bound to an SQL statement and decoded from a result column.
package protocol ColumnValue: SendableMetatype {
    /// Decodes a column that is not NULL; nil if its value is not valid for this type.
    init?(_ source: any RowSource, _ column: Int32)
    var bound: BoundValue { get }
}

extension Int64: ColumnValue {
    package init?(_ source: any RowSource, _ column: Int32) { self = source.integer(column) }
    package var bound: BoundValue { .integer(self) }
}

extension Int: ColumnValue {
    package init?(_ source: any RowSource, _ column: Int32) { self.init(exactly: source.integer(column)) }
    package var bound: BoundValue { .integer(Int64(self)) }
}

extension Bool: ColumnValue {
    package init?(_ source: any RowSource, _ column: Int32) { self = source.integer(column) != 0 }
    package var bound: BoundValue { .integer(self ? 1 : 0) }
}

extension Double: ColumnValue {
    package init?(_ source: any RowSource, _ column: Int32) { self = source.real(column) }
    package var bound: BoundValue { .real(self) }
}

extension String: ColumnValue {
    package init?(_ source: any RowSource, _ column: Int32) { self = source.text(column) }
    package var bound: BoundValue { .text(self) }
}

extension [UInt8]: ColumnValue {
    package init?(_ source: any RowSource, _ column: Int32) { self = source.blob(column) }
    package var bound: BoundValue { .blob(self) }
}

extension ColumnValue where Self: RawRepresentable<String> {
    package init?(_ source: any RowSource, _ column: Int32) { self.init(rawValue: source.text(column)) }
    package var bound: BoundValue { .text(rawValue) }
}
