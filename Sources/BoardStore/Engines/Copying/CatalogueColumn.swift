/// A column as the catalogue of an engine describes it.
struct CatalogueColumn {
    let table: String
    let name: String
    /// The name of the type, as the engine writes it.
    let type: String
    /// The position in the primary key, from 1 on; 0 if the column is not part of it.
    let keyPosition: Int

    /// Returns the tables that columns belong to, by name.
    ///
    /// Throws `internalFault` for a type that is not copied, and for a table without a primary key.
    static func tables(
        _ columns: [CatalogueColumn], types: [String: CopyTable.ColumnType]
    ) throws(StoreError) -> [CopyTable] {
        var tables: [CopyTable] = []
        for (name, columns) in Dictionary(grouping: columns, by: \.table).sorted(by: { $0.key < $1.key }) {
            var copied: [CopyTable.Column] = []
            var key: [Int: CopyTable.Column] = [:]
            for column in columns.sorted(by: { $0.name < $1.name }) {
                guard let type = types[column.type] else {
                    throw .internalFault("\(name).\(column.name) has the type \(column.type), which is not copied")
                }
                let new = CopyTable.Column(name: column.name, type: type)
                copied.append(new)
                if column.keyPosition > 0 { key[column.keyPosition] = new }
            }
            guard !key.isEmpty else { throw .internalFault("the table \(name) has no primary key") }
            tables.append(
                CopyTable(name: name, columns: copied, key: key.sorted { $0.key < $1.key }.map(\.value)))
        }
        return tables
    }
}
