/// Maps a record's fields to table columns, in one list that SELECT, INSERT, UPDATE and decoding all use.
package struct ColumnList<Record>: Sendable {
    /// The mapping of one record field to the columns that store it.
    package struct Field: Sendable {
        fileprivate let columns: [String]
        fileprivate let values: @Sendable (Record) -> [BoundValue]
        fileprivate let read: @Sendable (inout Record, inout Row) throws -> Void
    }

    private let fields: [Field]
    package let names: [String]
    /// The column names, separated by commas; joined in advance, since many statements contain them.
    private let namesText: String
    private let placeholders: String

    package init(_ fields: [Field]) {
        self.fields = fields
        names = fields.flatMap(\.columns)
        namesText = names.joined(separator: ", ")
        placeholders = names.map { _ in "?" }.joined(separator: ", ")
    }

    /// Returns the column names for a SELECT list or an INSERT, qualified by a table alias if given.
    package func list(_ alias: String? = nil) -> Statement {
        guard let alias else { return Statement(sql: namesText) }
        return Statement(columns: names, of: alias)
    }

    /// Returns a record's values for an INSERT, in the order of `list`.
    package func values(of record: Record) -> Statement {
        Statement(sql: placeholders, values: fields.flatMap { $0.values(record) })
    }

    /// Returns the assignments of an UPDATE that stores a record: `name = ?, …`.
    package func assignments(of record: Record) -> Statement {
        Statement(sql: names.map { "\($0) = ?" }.joined(separator: ", "), values: fields.flatMap { $0.values(record) })
    }

    /// Decodes the next columns of a row, selected with `list`, into a record.
    package func read(_ row: inout Row, into record: inout Record) throws {
        for field in fields { try field.read(&record, &row) }
    }

    package static func + (left: ColumnList, right: ColumnList) -> ColumnList {
        ColumnList(left.fields + right.fields)
    }
}

extension ColumnList.Field {
    /// Creates a field that is stored in one column, which is never NULL.
    package init<Value: ColumnValue>(
        _ name: String, _ get: @escaping @Sendable (Record) -> Value,
        _ set: @escaping @Sendable (inout Record, Value) -> Void
    ) {
        self.init(columns: [name], values: { [get($0).bound] }, read: { set(&$0, try $1.next()) })
    }

    /// Creates a field that is stored in one column, which is NULL if the value is nil.
    package init<Value: ColumnValue>(
        _ name: String, _ get: @escaping @Sendable (Record) -> Value?,
        _ set: @escaping @Sendable (inout Record, Value?) -> Void
    ) {
        self.init(columns: [name], values: { [get($0)?.bound ?? .null] }, read: { set(&$0, try $1.next()) })
    }

    /// Creates a field that is stored in several columns.
    package init(
        _ names: [String], _ get: @escaping @Sendable (Record) -> [BoundValue],
        _ set: @escaping @Sendable (inout Record, inout Row) throws -> Void
    ) {
        self.init(columns: names, values: get, read: set)
    }

    /// Creates a field for a column that is computed from the record when it is written, and never decoded.
    ///
    /// A list with such a field can only be written: `read` does not skip the column.
    package init<Value: ColumnValue>(derived name: String, _ get: @escaping @Sendable (Record) -> Value?) {
        self.init(columns: [name], values: { [get($0)?.bound ?? .null] }, read: { _, _ in })
    }
}

extension Statement {
    /// Creates a comma-separated list of column names, qualified by a table alias if given.
    package init(columns names: [String], of alias: String? = nil) {
        let prefix = alias.map { $0 + "." } ?? ""
        self.init(sql: names.map { prefix + $0 }.joined(separator: ", "))
    }
}
