import BoardDatabase
import BoardModels

/// The columns that store a post's content in the tables `posts` and `revisions`.
enum PostContentColumns {
    static let columns = ColumnList(PostContent.fields.map { ColumnList.Field($0) })

    static func decode(_ row: inout Row) throws -> PostContent {
        var content = PostContent()
        try columns.read(&row, into: &content)
        return content
    }
}

extension ColumnList.Field where Record: Sendable {
    /// Creates the mapping of an authored field: to one column named by its key, or for a place to the three columns of
    /// `PlaceRecord`.
    init(_ field: AuthoredField<Record>) {
        switch field.value {
        case .text(let get, let set):
            self.init([field.key], { [get($0)?.bound ?? .null] }) { record, row in
                guard set(&record, try row.next()) else {
                    throw StoreError.internalFault("a column \(field.key) has an unknown value")
                }
            }
        case .place(let path):
            self.init(PlaceRecord.columns, { PlaceRecord.values(of: $0[keyPath: path]) }) { record, row in
                record[keyPath: path] = try PlaceRecord.decode(&row)
            }
        }
    }
}
