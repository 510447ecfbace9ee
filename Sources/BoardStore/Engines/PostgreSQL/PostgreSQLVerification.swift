import BoardDatabase

/// Verifies a database on PostgreSQL, also one that servers use.
enum PostgreSQLVerification {
    static func report(on url: String) throws -> DatabaseReport {
        let connection = try PostgreSQLConnection(migrating: url)
        try connection.runScript(PostgreSQLTransactions.beginReading)
        defer { connection.rollBack() }
        var report = try DatabaseVerification.emptyReport(on: connection, PostgreSQLMigrations.all)
        try DatabaseVerification.checkRows(&report, on: connection, PostgreSQLDialect())
        return report
    }
}
