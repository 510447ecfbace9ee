import BoardModels

/// One step of the schema's history.
///
/// Once shipped it never changes; a newer step follows it.
struct Migration {
    let version: Int
    let sql: String

    static let all: [Migration] = [.founding, .moderation, .places, .weather]

    /// Runs the steps that the database has not seen.
    static func run(on connection: any Connection, at moment: Timestamp) throws(StoreError) {
        let table = "schema_migrations"
        if try !connection.hasTable(table) {
            guard try connection.isEmpty() else { throw .notADatabase("it holds another program's tables") }
            try connection.runScript(
                """
                CREATE TABLE schema_migrations (
                    version INTEGER PRIMARY KEY,
                    applied_at INTEGER NOT NULL
                ) STRICT;
                """)
        }
        let found =
            try connection.value(Int.self, "SELECT version FROM schema_migrations ORDER BY version DESC LIMIT 1") ?? 0
        let known = all.last?.version ?? 0
        guard found <= known else { throw .schemaTooNew(found: found, known: known) }
        for migration in all where migration.version > found {
            try connection.runScript(migration.sql)
            try connection.run(
                "INSERT INTO schema_migrations (version, applied_at) VALUES (\(migration.version), \(moment))")
        }
    }
}
