import Synchronization

extension TemporaryFolder {
    /// Returns where a database of the folder is, as the setting `--database`: the path of a file, which may not exist,
    /// or the URL of a PostgreSQL database (see ``TestPostgreSQL``).
    ///
    /// A PostgreSQL database is created when it is first asked for, and dropped with the folder.
    ///
    /// - Parameters:
    ///   - name: the name of the file without its extension.
    ///   - create: creates the PostgreSQL database.
    package func database(
        _ name: String = "board", create: () throws -> TestDatabase = { try TestPostgreSQL.database() }
    ) throws -> String {
        guard TestPostgreSQL.isEnabled else { return file(name + ".sqlite") }
        return try databases.withLock { databases in
            if let known = databases[name] { return known.url }
            let new = try create()
            databases[name] = new
            return new.url
        }
    }

    /// Returns the PostgreSQL database that `database(_:create:)` has created, for copies of it; nil if there is none.
    package func createdDatabase(_ name: String = "board") -> TestDatabase? {
        databases.withLock { $0[name] }
    }
}
