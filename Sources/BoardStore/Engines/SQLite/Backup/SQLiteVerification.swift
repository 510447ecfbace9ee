import BoardDatabase
import Glibc

/// Verifies database files, also those that a server has open.
enum SQLiteVerification {
    static func report(on path: String) throws -> DatabaseReport {
        guard access(path, F_OK) == 0 else { throw BackupError.missing(path) }
        let file = try SQLiteFile(reading: path)
        let report = try file.longRead(inspect)
        try file.close()
        return report
    }

    private static func inspect(_ connection: SQLiteConnection) throws -> DatabaseReport {
        var report = try DatabaseVerification.emptyReport(on: connection, SQLiteMigrations.all)
        report.checks.append(.init(kind: .integrity, findings: try damage(of: connection)))
        // Further checks of damaged pages would fail with an error instead of a finding.
        guard report.isWhole else { return report }
        report.checks.append(.init(kind: .foreignKeys, findings: try danglingReferences(on: connection)))
        try DatabaseVerification.checkRows(&report, on: connection, SQLiteDialect())
        return report
    }

    private static func damage(of connection: SQLiteConnection) throws -> [String] {
        try connection.values(
            String.self, "PRAGMA integrity_check(\(literal: DatabaseVerification.maximumFindings))"
        ).filter { $0 != "ok" }
    }

    private static func danglingReferences(on connection: SQLiteConnection) throws -> [String] {
        try connection.rows(
            """
            SELECT f."table", f.rowid, f.parent FROM pragma_foreign_key_check f
            LIMIT \(DatabaseVerification.maximumFindings)
            """
        ) { row in
            let (table, id) = (try row.next(String.self), try row.next(Int64?.self))
            let suffix = id.map { " \($0)" } ?? ""
            return "\(table)\(suffix) refers to a row of \(try row.next(String.self)) that does not exist"
        }
    }
}
