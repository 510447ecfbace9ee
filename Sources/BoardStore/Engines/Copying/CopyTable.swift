import BoardDatabase

/// A table that is copied, as an engine's catalogue describes it, and the statements that read and write it.
struct CopyTable: Hashable {
    /// The types of columns, which both engines have.
    enum ColumnType: Hashable {
        case integer, real, text, blob
    }

    struct Column: Hashable {
        let name: String
        let type: ColumnType
    }

    let name: String
    /// The columns without those that the database computes, by name: engines may have them in another order.
    let columns: [Column]
    /// The columns of the primary key, by which rows are read.
    let key: [Column]

    /// The full-text search index: the tokens of each shown post.
    ///
    /// Tokens are copied, so that searches find the same. Facets follow from the posts, which are copied before.
    static let searchIndex = CopyTable(
        name: "posts_search", columns: [Column(name: "id", type: .integer), Column(name: "tokens", type: .text)],
        key: [Column(name: "id", type: .integer)])

    /// The conditions of the rows that migrations insert into an empty database, by table.
    static let initialRows: [String: Statement] = ["boards": "posts = 0", "handles": "handle = 'operator'"]

    /// The maximum number of rows of an INSERT, since a statement has at most 32,766 parameters.
    static let rowsPerInsertion = 100

    /// The column of numbers that the database may assign; nil if the key has several columns or is no number.
    var numberColumn: String? { key.count == 1 && key[0].type == .integer ? key[0].name : nil }

    /// The name as a FROM source.
    var relation: Statement { Statement(sql: Self.quoted(name)) }

    private static func quoted(_ name: String) -> String { "\"\(name)\"" }

    private static func list(_ columns: [Column]) -> Statement {
        Statement(sql: columns.map { quoted($0.name) }.joined(separator: ", "))
    }

    /// Returns the query for the rows that follow a key, or for the first rows, in the order of their keys.
    ///
    /// Texts have the same order on both engines, that of their bytes.
    func page(of relation: Statement, after key: [BoundValue]?, limit: Int) -> Statement {
        var query: Statement = "SELECT \(sql: Self.list(columns)) FROM \(sql: relation)"
        if let key {
            let values = Statement(sql: key.map { _ in "?" }.joined(separator: ", "), values: key)
            query += " WHERE (\(sql: Self.list(self.key))) > (\(sql: values))"
        }
        query += " ORDER BY \(sql: Self.list(self.key)) LIMIT \(limit)"
        return query
    }

    /// Returns the query for the key of the last row.
    func lastKey(of relation: Statement) -> Statement {
        let descending = key.map { "\(Self.quoted($0.name)) DESC" }.joined(separator: ", ")
        return """
            SELECT \(sql: Self.list(key)) FROM \(sql: relation) ORDER BY \(sql: Statement(sql: descending)) LIMIT 1
            """
    }

    /// Returns the statement that inserts rows, given by the values of `columns`.
    func insertion(of rows: ArraySlice<[BoundValue]>) -> Statement {
        let placeholders = "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
        var insertion = Statement(
            sql: "INSERT INTO \(Self.quoted(name)) (\(Self.list(columns).sql)) VALUES "
                + rows.map { _ in placeholders }.joined(separator: ", "),
            values: rows.flatMap(\.self))
        insertion.isCached = rows.count == Self.rowsPerInsertion
        return insertion
    }

    /// Returns the key of a row, given by the values of `columns`.
    func key(in values: [BoundValue]) -> [BoundValue] {
        key.compactMap { column in columns.firstIndex(of: column).map { values[$0] } }
    }

    /// Decodes a row of `page`; throws `internalFault` for a text that is not UTF-8.
    func values(_ row: inout Row) throws -> [BoundValue] {
        try columns.map { column in try value(of: column, &row) }
    }

    /// Decodes the row of `lastKey`.
    func keyValues(_ row: inout Row) throws -> [BoundValue] {
        try key.map { column in try value(of: column, &row) }
    }

    private func value(of column: Column, _ row: inout Row) throws -> BoundValue {
        switch column.type {
        case .integer: return try row.next(Int64?.self)?.bound ?? .null
        case .real: return try row.next(Double?.self)?.bound ?? .null
        case .blob: return try row.next([UInt8]?.self)?.bound ?? .null
        case .text:
            // Not decoded as elsewhere, which would replace invalid bytes.
            guard let text = row.nextText({ String(validating: $0, as: UTF8.self) }) else { return .null }
            guard let text else {
                throw StoreError.internalFault("\(name).\(column.name) has a text that is not UTF-8")
            }
            return .text(text)
        }
    }
}
