import GRDB
import Glibc

/// Verifies database files, also those that a server has open.
enum SQLiteVerification {
    static func report(on path: String) throws -> DatabaseReport {
        guard access(path, F_OK) == 0 else { throw BackupError.missing(path) }
        let database = try DatabaseCopy.reader(of: path)
        let report = try database.read(inspect)
        try database.close()
        return report
    }

    private static func inspect(_ connection: GRDB.Database) throws -> DatabaseReport {
        let statements = SQLiteConnection(connection)
        var report = try DatabaseVerification.emptyReport(on: statements, SQLiteMigrations.all)
        report.checks.append(.init(kind: .integrity, findings: try damage(of: connection)))
        // Further checks of damaged pages would fail with an error instead of a finding.
        guard report.isWhole else { return report }
        report.checks.append(.init(kind: .foreignKeys, findings: try danglingReferences(on: connection)))
        try DatabaseVerification.checkRows(&report, on: statements, SQLiteDialect())
        return report
    }

    private static func damage(of connection: GRDB.Database) throws -> [String] {
        let check = "PRAGMA integrity_check(\(DatabaseVerification.maximumFindings))"
        return try String.fetchAll(connection, sql: check).filter { $0 != "ok" }
    }

    private static func danglingReferences(on connection: GRDB.Database) throws -> [String] {
        let rows = try GRDB.Row.fetchCursor(connection, sql: "PRAGMA foreign_key_check")
        var findings: [String] = []
        while findings.count < DatabaseVerification.maximumFindings, let row = try rows.next() {
            let table: String? = row[0]
            let id: Int64? = row[1]
            let parent: String? = row[2]
            let suffix = id.map { " \($0)" } ?? ""
            findings.append("\(table ?? "")\(suffix) refers to a row of \(parent ?? "") that does not exist")
        }
        return findings
    }
}
