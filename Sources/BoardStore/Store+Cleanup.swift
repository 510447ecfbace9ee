import BoardDatabase
import BoardModels

// Each transaction of the cleanup changes few rows, so that other writes need not wait long: within a day, members can
// store millions of idempotency keys. Servers that share the database clean up at once: each leaves out the rows that
// another has locked, so none waits.
extension Store {
    /// The maximum number of rows that one batch of a cleanup or an account deletion changes.
    static let cleanupBatchSize = 1000

    /// Deletes expired idempotency keys, sessions and rows of the engine's own tables, and corrects digests that were
    /// scheduled while the wall clock was ahead.
    ///
    /// A digest whose next check is more than three days ahead becomes due now; normally the next check is at most
    /// about a day ahead.
    package func prune(at moment: Timestamp) async throws(StoreError) {
        let skipLocked = database.dialect.skipLocked
        try await repeatInBatches { connection in try pruneKeys(at: moment, on: connection) }
        try await repeatInBatches(
            """
            DELETE FROM sessions WHERE id IN (
                SELECT s.id FROM sessions s
                WHERE s.last_used_at <= \(moment - limits.sessionIdleTimeout) OR s.ends_at <= \(moment)
                LIMIT \(Self.cleanupBatchSize) \(sql: skipLocked))
            """)
        try await repeatInBatches(
            """
            UPDATE digests SET done_until = \(moment), look_at = \(moment) WHERE member_id IN (
                SELECT d.member_id FROM digests d WHERE d.look_at > \(moment + StoreLimits.day * 3)
                LIMIT \(Self.cleanupBatchSize) \(sql: skipLocked))
            """)
        if database.isShared { try await pruneLimitUses(at: moment) }
        try await database.mapping {
            try await database.base.pruneEngineTables(batch: Self.cleanupBatchSize)
        }
    }

    /// Deletes some expired idempotency keys, and returns their number.
    private func pruneKeys(at moment: Timestamp, on connection: any Connection) throws -> Int {
        let expired: Statement = """
            SELECT member_id, key FROM idempotency_keys
            WHERE created_at <= \(moment - limits.idempotencyWindow) LIMIT \(Self.cleanupBatchSize)
            """
        if database.isShared {
            return try connection.run(
                """
                DELETE FROM idempotency_keys
                WHERE (member_id, key) IN (\(sql: expired) \(sql: database.dialect.skipLocked))
                """)
        }
        let keys = try connection.rows(expired) { row in
            (member: try row.next(Member.ID.self), key: try row.next(String.self))
        }
        // One by one, which costs no round trips: given the pairs as a list, SQLite would look through all keys of each
        // member in it.
        for (member, key) in keys {
            try connection.run("DELETE FROM idempotency_keys WHERE member_id = \(member) AND key = \(key)")
        }
        return keys.count
    }

    /// Deletes expired weather data.
    ///
    /// The data are cache entries, state of the server's accounts at providers, blocks of provider calls older than
    /// every quota window, and hourly observations that are older than yesterday in every time zone.
    package func pruneWeather(at moment: Timestamp) async throws(StoreError) {
        let skipLocked = database.dialect.skipLocked
        for kind in ["conditions", "forecast", "air"] {
            try await pruneWeatherCache(kind, until: moment - .seconds(3 * 3600))
        }
        let threeDaysAgo = moment - StoreLimits.day * 3
        for kind in ["yesterday", "history"] { try await pruneWeatherCache(kind, until: threeDaysAgo) }
        try await pruneWeatherCache("places", until: moment - StoreLimits.day * 30)
        try await repeatInBatches(
            """
            DELETE FROM weather_calls WHERE id IN (
                SELECT c.id FROM weather_calls c WHERE c.reserved_at <= \(threeDaysAgo) LIMIT \(Self.cleanupBatchSize)
                \(sql: skipLocked))
            """)
        try await repeatInBatches(
            """
            DELETE FROM weather_hours WHERE (provider, latitude, longitude, hour) IN (
                SELECT h.provider, h.latitude, h.longitude, h.hour FROM weather_hours h
                WHERE h.observed_at <= \(threeDaysAgo) LIMIT \(Self.cleanupBatchSize) \(sql: skipLocked))
            """)
        // A few rows for each provider.
        try await database.write(.concurrent) { connection -> Void in
            try connection.run("DELETE FROM weather_facts WHERE until <= \(moment)")
        }
    }

    private func pruneWeatherCache(_ kind: String, until moment: Timestamp) async throws(StoreError) {
        try await repeatInBatches(
            """
            DELETE FROM weather_cache WHERE (provider, kind, key) IN (
                SELECT c.provider, c.kind, c.key FROM weather_cache c
                WHERE c.kind = \(kind) AND c.received_at <= \(moment) LIMIT \(Self.cleanupBatchSize)
                \(sql: database.dialect.skipLocked))
            """)
    }

    /// Runs a statement that changes at most `cleanupBatchSize` rows until it changes fewer.
    func repeatInBatches(_ statement: Statement) async throws(StoreError) {
        try await repeatInBatches { connection in try connection.run(statement) }
    }

    /// Runs a closure in one transaction after another until it returns that it changed fewer rows than
    /// `cleanupBatchSize`.
    private func repeatInBatches(
        _ change: @escaping @Sendable (any Connection) throws -> Int
    ) async throws(StoreError) {
        var changed = Self.cleanupBatchSize
        while changed >= Self.cleanupBatchSize {
            changed = try await database.write(.concurrent, change)
        }
    }
}
