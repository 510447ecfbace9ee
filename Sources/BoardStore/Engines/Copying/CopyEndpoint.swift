import BoardDatabase

/// The source or the target of a copy: an open database that no server uses meanwhile.
protocol CopyEndpoint {
    var location: DatabaseLocation { get }
    var connection: any Connection { get }
    /// All migrations of the engine's schema, oldest first.
    var migrations: [Migration] { get }
    var dialect: any Dialect { get }

    /// Reads the tables of the board from the engine's catalogue, by name, without those that only this engine has.
    func tables() throws -> [CopyTable]

    /// Returns a FROM source with the table's columns.
    func relation(of table: CopyTable) -> Statement

    /// Returns the last number that the database has assigned in a column; 0 if it has assigned none.
    ///
    /// The row may have been deleted: most numbers are never used again.
    func lastNumber(in column: String, of table: CopyTable) throws -> Int64
    /// Makes the database go on after a number, if it assigns those of the column.
    func setLastNumber(_ number: Int64, in column: String, of table: CopyTable) throws

    /// Runs a closure in a transaction that is committed when it returns.
    func transaction(_ body: () throws -> Void) throws

    /// Creates the table `UnfinishedCopy.table`, and suspends foreign keys and triggers until `finish`.
    func begin() throws
    /// Enforces foreign keys again, throws if one is violated, and drops the table `UnfinishedCopy.table`.
    func finish() throws
}

extension CopyEndpoint {
    /// Runs a closure on this database, and maps its errors.
    func attributing<Value>(_ body: () throws -> Value) throws(CopyError) -> Value {
        do {
            return try body()
        } catch {
            throw CopyError(error, at: location)
        }
    }

    func rows(of table: CopyTable, after key: [BoundValue]?, limit: Int) throws -> [[BoundValue]] {
        try connection.rows(table.page(of: relation(of: table), after: key, limit: limit), table.values)
    }

    func lastKey(of table: CopyTable) throws -> [BoundValue]? {
        try connection.first(table.lastKey(of: relation(of: table)), table.keyValues)
    }

    func count(_ table: CopyTable) throws -> Int {
        try connection.value(Int.self, "SELECT count(*) FROM \(sql: relation(of: table))") ?? 0
    }

    /// Returns whether a table has other rows than those that migrations insert.
    func hasOwnRows(_ table: CopyTable) throws -> Bool {
        let initial = CopyTable.initialRows[table.name] ?? "FALSE"
        return try connection.exists("SELECT 1 FROM \(sql: relation(of: table)) WHERE NOT (\(sql: initial)) LIMIT 1")
    }

    func insert(_ rows: [[BoundValue]], into table: CopyTable) throws {
        for start in stride(from: 0, to: rows.count, by: CopyTable.rowsPerInsertion) {
            let part = rows[start..<min(rows.count, start + CopyTable.rowsPerInsertion)]
            try connection.run(table == .searchIndex ? indexing(part) : table.insertion(of: part))
        }
    }

    /// Returns the statement that adds posts to the search index, given by their ids and tokens.
    private func indexing(_ rows: ArraySlice<[BoundValue]>) -> Statement {
        // CAST tells PostgreSQL the type of the parameter.
        let values = rows.map { Statement(sql: "(CAST(? AS bigint), ?)", values: $0) }.joined(by: ", ")
        var insertion: Statement = """
            WITH added (id, tokens) AS (VALUES \(sql: values))
            INSERT INTO posts_search (\(sql: dialect.searchIndexID), tokens, facets)
            SELECT a.id, a.tokens, f.facets FROM added a JOIN post_facets f ON f.post_id = a.id ORDER BY a.id
            """
        insertion.isCached = rows.count == CopyTable.rowsPerInsertion
        return insertion
    }
}
