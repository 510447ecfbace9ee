/// Verifies a database on PostgreSQL, also one that servers use.
enum PostgreSQLVerification {
    static func report(on url: String) throws -> DatabaseReport {
        do {
            let connection = try PostgreSQLConnection(to: url, as: .migrating, library: .load())
            try connection.runScript(PostgreSQLTransactions.beginReading)
            defer { connection.rollBack() }
            var report = try DatabaseVerification.emptyReport(on: connection, PostgreSQLMigrations.all)
            try DatabaseVerification.checkRows(&report, on: connection, PostgreSQLDialect())
            return report
        } catch let failure as PostgreSQLFailure {
            throw StoreError(postgreSQL: failure)
        }
    }
}
