import BoardDatabase
import BoardModels

/// A schema migration of an engine: a version number and a step, never changed after its release.
struct Migration: Sendable {
    let version: Int
    let step: Step

    enum Step: Sendable {
        /// A script, in one transaction with the scripts that are pending before and after it.
        case script(String)
        /// A statement that changes a limited number of rows, repeated until it changes none, each time in a transaction
        /// of its own, so that a running server does not wait for all rows.
        case batches(String)
        /// Statements that cannot run in a transaction, such as CREATE INDEX CONCURRENTLY.
        ///
        /// All of them run again after a failure, so they begin by dropping what an attempt has left behind.
        case statements([String])

        /// Code that changes a limited number of rows whose ids follow an id, and returns the last of these ids, or nil
        /// if there are none; repeated like `batches`. It has a name, which tells releases apart.
        case rows(String, @Sendable (any Connection, _ after: Int64) throws -> Int64?)

        /// The script of a file that is compiled in, whose last line feed is not part of it.
        static func file(_ bytes: [UInt8]) -> Self { .script(String(decoding: bytes.dropLast(), as: UTF8.self)) }
    }

    /// Applies the pending migrations in order and returns their number; throws as `pending` does.
    @discardableResult
    static func run(
        _ migrations: [Migration], on connection: any Connection, at moment: Timestamp,
        in transaction: MigrationTransaction = { _ = try $0() }
    ) throws -> Int {
        var count = 0
        while true {
            var rest: [Migration] = []
            var applied = 0
            try transaction {
                let pending = try pending(migrations, on: connection)
                rest = pending
                while let next = rest.first, case .script(let sql) = next.step {
                    try connection.runScript(sql)
                    try next.record(on: connection, at: moment)
                    rest.removeFirst()
                }
                applied = pending.count - rest.count
                return applied > 0
            }
            count += applied
            guard let next = rest.first else { return count }
            switch next.step {
            // Applied above.
            case .script: continue
            case .batches(let sql):
                var changed = 0
                repeat {
                    try transaction {
                        changed = try connection.run(Statement(sql: sql))
                        return false
                    }
                } while changed > 0
            case .rows(_, let change):
                var last: Int64? = 0
                while let after = last {
                    try transaction {
                        last = try change(connection, after)
                        return false
                    }
                }
            case .statements(let statements):
                for sql in statements { try connection.runScript(sql) }
            }
            try transaction {
                try next.record(on: connection, at: moment)
                return true
            }
            count += 1
        }
    }

    private func record(on connection: any Connection, at moment: Timestamp) throws {
        try connection.run("INSERT INTO schema_migrations (version, applied_at) VALUES (\(version), \(moment))")
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
