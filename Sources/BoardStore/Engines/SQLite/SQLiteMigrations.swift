import BoardDatabase
import BoardModels

/// The migrations of SQLite: its own files in `Migrations/`, which are compiled in, and then those of both engines.
enum SQLiteMigrations {
    /// All migrations, oldest first; a released file never changes.
    static var all: [Migration] {
        let files = [
            PackageResources.v1_founding_sql,
            PackageResources.v2_shared_sanctions_sql,
            // Its table `shown_handles` has the display names of only those members whose names are ASCII letters,
            // digits and separators: SQL does not know the look-alikes of other scripts. v9 drops the table again.
            PackageResources.v3_name_skeletons_sql,
            PackageResources.v4_decided_revisions_sql,
            PackageResources.v5_search_facets_sql,
            PackageResources.v6_author_text_sql,
            PackageResources.v7_content_and_effects_sql,
            PackageResources.v8_recovery_codes_sql,
            PackageResources.v9_unreserved_names_sql,
            PackageResources.v10_access_tokens_sql,
            PackageResources.v11_deletions_by_time_sql,
            PackageResources.v12_introductions_and_preset_revisions_sql,
            PackageResources.v13_notice_numbers_sql,
        ]
        return CommonMigration.list(of: .sqlite, after: files)
    }
}

extension SQLiteDatabase {
    /// Opens or creates a database file with the limits of a store, without migrating its schema.
    init(path: String, limits: StoreLimits = StoreLimits(), exclusively: Bool = false) throws(DatabaseError) {
        try self.init(
            path: path, readers: limits.readers, readTimeout: limits.readTimeout,
            writesPerTransaction: limits.writesPerTransaction, exclusively: exclusively)
    }

    /// Applies the pending migrations.
    func migrate(_ migrations: [Migration] = SQLiteMigrations.all, at moment: Timestamp) throws {
        try migrate { connection, transaction in
            try Migration.run(migrations, on: connection, at: moment, in: transaction) > 0
        }
    }
}
