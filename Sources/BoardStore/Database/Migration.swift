import BoardDatabase
import BoardModels

/// A schema migration: a version number and an SQL script, never changed after its release.
struct Migration: Sendable {
    let version: Int
    let sql: String

    /// Applies the pending migrations in order and returns their number; throws as `pending` does.
    static func run(_ migrations: [Migration], on connection: any Connection, at moment: Timestamp) throws -> Int {
        let pending = try pending(migrations, on: connection)
        for migration in pending {
            try connection.runScript(migration.sql)
            try connection.run(
                "INSERT INTO schema_migrations (version, applied_at) VALUES (\(migration.version), \(moment))")
        }
        return pending.count
    }

    /// Returns the migrations that have not been applied, in order.
    ///
    /// Throws `unfinishedCopy` for a database that holds a part of a copy, and otherwise as `unapplied` does.
    static func pending(_ migrations: [Migration], on connection: any Connection) throws -> [Migration] {
        guard try !connection.hasTable(UnfinishedCopy.table) else { throw StoreError.unfinishedCopy }
        return try unapplied(migrations, on: connection)
    }

    /// Returns the migrations that have not been applied, in order, also for a database that holds a part of a copy.
    ///
    /// Throws `notADatabase` for another program's database, `schemaTooNew` for one migrated by a newer release, and
    /// `unknownSchema` if the table `schema_migrations` is empty.
    static func unapplied(_ migrations: [Migration], on connection: any Connection) throws -> [Migration] {
        var foundVersion = 0
        if try connection.hasTable("schema_migrations") {
            // The first migration creates the table in the transaction that inserts its row, so the table has a row.
            guard
                let version = try connection.value(
                    Int.self, "SELECT version FROM schema_migrations ORDER BY version DESC LIMIT 1")
            else { throw StoreError.unknownSchema }
            foundVersion = version
        } else if try !connection.isEmpty() {
            throw StoreError.notADatabase("it holds another program's tables")
        }
        let knownVersion = migrations.last?.version ?? 0
        guard foundVersion <= knownVersion else {
            throw StoreError.schemaTooNew(found: foundVersion, known: knownVersion)
        }
        return migrations.filter { $0.version > foundVersion }
    }
}
