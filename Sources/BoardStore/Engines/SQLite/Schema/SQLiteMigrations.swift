extension SQLiteDatabase {
    /// The schema's history; a change of the schema appends a migration.
    var migrations: [Migration] {
        [Migration(version: 1, sql: FoundingSchema.sql)]
    }
}

/// The statements of the first migration, by noun, in the order in which they refer to one another.
///
/// Shipped, and never changed: later changes of the schema are migrations of their own.
enum FoundingSchema {
    static let sql = [members, posts, cases, outcomes, places, weather].joined(separator: "\n\n")
}
