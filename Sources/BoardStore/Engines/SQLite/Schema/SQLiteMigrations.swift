extension SQLiteDatabase {
    /// The migrations of the SQLite schema, oldest first; each schema change appends one.
    var migrations: [Migration] {
        [
            Migration(version: 1, sql: FoundingSchema.sql), Migration(version: 2, sql: SharedSanctionsSchema.sql),
            Migration(version: 3, sql: NameSkeletonsSchema.sql), Migration(version: 4, sql: DecidedRevisionsSchema.sql),
            Migration(version: 5, sql: SearchFacetsSchema.sql), Migration(version: 6, sql: AuthorTextSchema.sql),
        ]
    }
}

/// The SQL of the first migration, by feature; referenced tables precede those that reference them.
///
/// It is released and must not change; later schema changes are new migrations.
enum FoundingSchema {
    static let sql = [members, posts, cases, outcomes, places, weather].joined(separator: "\n\n")
}
