import BoardModels
import GRDB
import Glibc

/// Verifies database files: backups, and databases that a server may have open.
package enum DatabaseVerification {
    private static let maximumFindings = 20

    /// Checks the pages, then the foreign keys if the pages are intact, and then the hash chain of the moderation log
    /// and the stored counters if the schema is current.
    ///
    /// The whole verification is one read transaction, so that writes made meanwhile cannot cause findings. Damage is
    /// reported as a finding; throws `missing`, `notABoard`, `schemaTooNew` or `database` if the file cannot be
    /// verified.
    package static func report(on path: String) throws(BackupError) -> DatabaseReport {
        guard access(path, F_OK) == 0 else { throw .missing(path) }
        do {
            let database = try DatabaseCopy.reader(of: path)
            let report = try database.read { connection in try inspect(connection, at: path) }
            try database.close()
            return report
        } catch {
            let error = BackupError(error, of: path)
            // With some damage, the check itself fails, or the schema cannot be read.
            guard case .damaged(_, let finding) = error else { throw error }
            return DatabaseReport(checks: [.init(kind: .integrity, findings: [finding])], schema: nil)
        }
    }

    private static func inspect(_ connection: GRDB.Database, at path: String) throws -> DatabaseReport {
        let statements = SQLiteConnection(connection)
        guard try statements.hasTable("schema_migrations") else { throw BackupError.notABoard(path) }
        // Throws if the schema version is unknown, or newer than this program.
        _ = try Migration.pending(SQLiteMigrations.all, on: statements)
        let version = try statements.value(Int.self, "SELECT max(version) FROM schema_migrations")
        var report = DatabaseReport(schema: version)

        report.checks.append(.init(kind: .integrity, findings: try damage(of: connection)))
        // Further checks of damaged pages would fail with an error instead of a finding.
        guard report.isWhole else { return report }
        report.checks.append(.init(kind: .foreignKeys, findings: try danglingReferences(on: connection)))
        guard report.schema == DatabaseReport.knownSchema else { return report }

        let chain = try ModerationLog.verifyChain(on: statements)
        report.checks.append(.init(kind: .log, findings: chain.finding.map { [$0] } ?? []))
        report.checks.append(.init(kind: .counters, findings: try wrongCounters(on: statements)))
        report.counts = .init(
            members: try statements.value(Int.self, "SELECT count(*) FROM members") ?? 0,
            posts: try statements.value(Int.self, "SELECT count(*) FROM posts") ?? 0, logEntries: chain.entries)
        return report
    }

    private static func damage(of connection: GRDB.Database) throws -> [String] {
        try String.fetchAll(connection, sql: "PRAGMA integrity_check(\(maximumFindings))").filter { $0 != "ok" }
    }

    private static func danglingReferences(on connection: GRDB.Database) throws -> [String] {
        let rows = try GRDB.Row.fetchCursor(connection, sql: "PRAGMA foreign_key_check")
        var findings: [String] = []
        while findings.count < maximumFindings, let row = try rows.next() {
            let table: String? = row[0]
            let id: Int64? = row[1]
            let parent: String? = row[2]
            let suffix = id.map { " \($0)" } ?? ""
            findings.append("\(table ?? "")\(suffix) refers to a row of \(parent ?? "") that does not exist")
        }
        return findings
    }

    private static func wrongCounters(on connection: SQLiteConnection) throws -> [String] {
        try DatabaseCounters.checks.flatMap { check in
            let found = try connection.values(String.self, "\(sql: check.rows) LIMIT \(maximumFindings)")
            return found.map { "\(check.finding): \($0)" }
        }
    }
}
