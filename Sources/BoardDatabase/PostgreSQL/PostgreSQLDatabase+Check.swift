extension PostgreSQLDatabase {
    package func check() async {
        guard let check = health.beginCheck() else { return }
        do {
            // PostgreSQL has no scan of the whole database that a check could run: damage is the fault until then.
            if check.scans { health.scanned(in: .zero, isWhole: true) }
            _ = try await once(on: readers, "SELECT version FROM schema_migrations LIMIT 1")
            // Nothing is written: the server that accepts writes is the one that is not in recovery.
            if check.writes, try await once(on: writers, "SELECT pg_is_in_recovery()::int") != 0 {
                throw DatabaseError.unavailable(.readOnly, "the server has become a standby")
            }
            health.endCheck(nil)
        } catch {
            health.endCheck(DatabaseError(error))
        }
    }

    /// Runs a statement without trying again, and returns the first column of its first row.
    private func once(on pool: PostgreSQLPool, _ statement: Statement) async throws -> Int? {
        try await pool.run { session, _ in
            do {
                return try session.connection().value(Int.self, statement)
            } catch {
                session.recover()
                throw error
            }
        }
    }
}
