extension SQLiteDatabase {
    /// The migrations, oldest first; a change of the schema appends one.
    var migrations: [Migration] {
        [Migration(version: 1, sql: FoundingSchema.sql)]
    }
}

/// The statements of the first migration, by feature, in the order of their references.
///
/// Never changed, since it has shipped; later changes of the schema are new migrations.
enum FoundingSchema {
    static let sql = [members, posts, cases, outcomes, places, weather].joined(separator: "\n\n")
}
