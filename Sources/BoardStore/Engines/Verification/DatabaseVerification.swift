import BoardDatabase

/// Verifies databases of boards: files, backups too, and those on PostgreSQL; servers may use them meanwhile.
package enum DatabaseVerification {
    /// The number of findings of a check after which it ends.
    static let maximumFindings = 20

    /// Checks the pages and the foreign keys of a file, and then, on both engines, the hash chain of the moderation log
    /// and the stored counters if the schema is current.
    ///
    /// PostgreSQL enforces foreign keys, and has programs of its own that read all its pages. The whole verification is
    /// one read transaction, so that writes made meanwhile cannot cause findings. Damage is reported as a finding;
    /// throws `missing`, `notABoard`, `schemaTooNew` or `database` if the database cannot be verified.
    package static func report(on location: DatabaseLocation) throws(BackupError) -> DatabaseReport {
        do {
            switch location {
            case .file(let path): return try SQLiteVerification.report(on: path)
            case .postgreSQL(let url): return try PostgreSQLVerification.report(on: url)
            }
        } catch {
            let error = BackupError(error, of: location.description)
            // With some damage, the check itself fails, or the schema cannot be read.
            guard case .damaged(_, let finding) = error else { throw error }
            return DatabaseReport(checks: [.init(kind: .integrity, findings: [finding])])
        }
    }

    /// Returns a report with the version of the schema, and no check yet.
    ///
    /// Throws a `StoreError` if the version is unknown, newer than this program, or that of an unfinished copy.
    static func emptyReport(on connection: any Connection, _ migrations: [Migration]) throws -> DatabaseReport {
        guard try connection.hasTable("schema_migrations") else {
            throw StoreError.notADatabase("it has no table of a board")
        }
        _ = try Migration.pending(migrations, on: connection)
        let version = try connection.value(Int.self, "SELECT max(version) FROM schema_migrations")
        return DatabaseReport(schema: version, knownSchema: migrations.last?.version)
    }

    /// Adds the checks of the rows to a report, if the schema is the one that this program knows.
    static func checkRows(
        _ report: inout DatabaseReport, on connection: any Connection, _ dialect: any Dialect
    ) throws {
        guard report.schema == report.knownSchema else { return }
        let chain = try ModerationLog.verifyChain(on: connection)
        report.checks.append(.init(kind: .log, findings: chain.finding.map { [$0] } ?? []))
        let counters = try DatabaseCounters.checks(dialect).flatMap { check in
            let found = try connection.values(String.self, "\(sql: check.rows) LIMIT \(maximumFindings)")
            return found.map { "\(check.finding): \($0)" }
        }
        report.checks.append(.init(kind: .counters, findings: counters))
        report.counts = .init(
            members: try connection.value(Int.self, "SELECT count(*) FROM members") ?? 0,
            posts: try connection.value(Int.self, "SELECT count(*) FROM posts") ?? 0, logEntries: chain.entries)
    }
}
