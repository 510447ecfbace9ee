import BoardModels

/// All that the board keeps.
///
/// Each use case is one method, and one transaction if it writes. A value: copies share the database, and any task may call it.
package struct Store: Sendable {
    let database: any Database
    let limits: StoreLimits

    /// Opens the database file, which need not exist, and brings its schema up to date.
    ///
    /// Throws `notADatabase`, `schemaTooNew` or `unavailable`.
    package init(path: String, limits: StoreLimits = StoreLimits()) throws(StoreError) {
        let database = try SQLiteDatabase(path: path, readers: limits.readers)
        do {
            try database.setUp { connection throws(StoreError) in
                try Migration.run(on: connection, at: .now())
            }
        } catch {
            try database.close()
            throw error
        }
        self.init(database, limits: limits)
    }

    /// On a database whose schema is up to date.
    init(_ database: any Database, limits: StoreLimits) {
        self.database = database
        self.limits = limits
    }

    /// Ends all connections; call it when nothing uses the store any more.
    package func close() throws(StoreError) {
        try database.close()
    }

    /// Whether the database can be read and its write lock taken, without writing anything.
    package func isReachable() async -> Bool {
        do {
            try await database.check()
            return true
        } catch {
            return false
        }
    }

    /// How the writing connection keeps what it acknowledged, in the engine's words.
    package func durability() async throws(StoreError) -> String {
        try await database.durability()
    }

    /// Removes what has run out: idempotency keys, and sessions that nobody used for long.
    package func prune(at moment: Timestamp) async throws(StoreError) {
        try await database.write { connection throws(StoreError) in
            try connection.run(
                "DELETE FROM idempotency_keys WHERE created_at <= \(moment - limits.idempotencyWindow)")
            try connection.run("DELETE FROM sessions WHERE last_used_at <= \(moment - limits.sessionIdle)")
        }
    }
}
