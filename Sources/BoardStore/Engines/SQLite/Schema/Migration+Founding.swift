extension Migration {
    /// The schema of the first release.
    static let founding = Migration(version: 1, sql: FoundingSchema.sql)
}

/// The statements of the founding migration, by noun, in the order in which they refer to one another.
///
/// Part of a shipped migration: later schema changes are migrations of their own.
enum FoundingSchema {
    static let sql = [members, posts, cases, outcomes, places, weather].joined(separator: "\n\n")
}
