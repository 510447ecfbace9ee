import BoardDatabase
import BoardModels

/// The migrations of the PostgreSQL schema: the files in `Migrations/`, which are compiled in.
enum PostgreSQLMigrations {
    /// All migrations, oldest first.
    ///
    /// Each schema change appends one; a released file never changes.
    static var all: [Migration] {
        let files = [
            PackageResources.pg1_founding_sql, PackageResources.pg2_search_document_sql,
            PackageResources.pg3_search_ranks_sql,
        ]
        return zip(1..., files).map { version, file in
            // Files end with a line feed, which is not part of the script.
            Migration(version: version, sql: String(decoding: file.dropLast(), as: UTF8.self))
        }
    }
}

extension PostgreSQLDatabase {
    /// Applies the pending migrations.
    func migrate(at moment: Timestamp) throws {
        try migrate { connection in try Migration.run(PostgreSQLMigrations.all, on: connection, at: moment) > 0 }
    }
}
