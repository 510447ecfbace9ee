import BoardDatabase
import BoardModels

/// The migrations of PostgreSQL: its own files in `Migrations/`, which are compiled in, and then those of both engines.
enum PostgreSQLMigrations {
    /// All migrations, oldest first; a released file never changes.
    static var all: [Migration] {
        let files = [
            PackageResources.pg1_founding_sql, PackageResources.pg2_search_document_sql,
            PackageResources.pg3_search_ranks_sql,
        ]
        return CommonMigration.list(of: .postgreSQL, after: files)
    }
}

extension PostgreSQLDatabase {
    /// Applies the pending migrations.
    func migrate(_ migrations: [Migration] = PostgreSQLMigrations.all, at moment: Timestamp) throws {
        try migrate { connection, transaction in
            try Migration.run(migrations, on: connection, at: moment, in: transaction) > 0
        }
    }
}
