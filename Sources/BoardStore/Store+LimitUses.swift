import BoardDatabase
import BoardModels

/// Uses of a subject's quota in a rate limit that servers share.
///
/// Times are whole milliseconds.
package struct LimitUses: Sendable, Hashable {
    /// The name of the quota, with its limit and window: servers with other limits count apart.
    package let quota: String
    /// The subject, such as the name of a network.
    package let subject: String
    /// The time in which the uses are restored.
    package let cost: Duration
    /// The time in which the whole quota is restored.
    package let window: Duration

    package init(quota: String, subject: String, cost: Duration, window: Duration) {
        self.quota = quota
        self.subject = subject
        self.cost = cost
        self.window = window
    }
}

/// The result of an attempt to consume uses.
package enum LimitOutcome: Sendable, Equatable {
    /// All were consumed; has the time until each quota is fully restored.
    case consumed([Duration])
    /// None was consumed, because the quota at this index has too few uses left; has the time until it would have been
    /// fully restored if they had been consumed.
    case refused(index: Int, ahead: Duration)
}

// The rows are the state of a rate limiter with GCRA, as in the server's memory: the time at which a quota is fully
// restored. Only databases that servers share have the table `limit_uses`, which a crash of the database may empty.
extension Store {
    /// Whether several servers may use the database at the same time, so that what holds for all of them has to be
    /// stored.
    package var isShared: Bool { database.isShared }

    /// Consumes uses of quotas, all or none.
    package func consume(_ uses: [LimitUses], at moment: Timestamp) async throws(StoreError) -> LimitOutcome {
        let order = Self.lockingOrder(of: uses)
        return try await database.write(.concurrent) { connection in
            var ahead = [Duration](repeating: .zero, count: uses.count)
            var consumed: [LimitUses] = []
            for index in order {
                guard let restored = try Self.consume(uses[index], at: moment, on: connection) else {
                    for earlier in consumed { try Self.restore(earlier, on: connection) }
                    let left = try Self.timeToRestore(uses[index], at: moment, on: connection)
                    return .refused(index: index, ahead: left + uses[index].cost)
                }
                ahead[index] = restored
                consumed.append(uses[index])
            }
            return .consumed(ahead)
        }
    }

    /// Gives back uses that were consumed.
    package func restore(_ uses: [LimitUses]) async throws(StoreError) {
        let order = Self.lockingOrder(of: uses)
        try await database.write(.concurrent) { connection -> Void in
            for index in order { try Self.restore(uses[index], on: connection) }
        }
    }

    /// Deletes the state of quotas that are fully restored.
    func pruneLimitUses(at moment: Timestamp) async throws(StoreError) {
        try await repeatInBatches(
            """
            DELETE FROM limit_uses WHERE (quota, subject) IN (
                SELECT u.quota, u.subject FROM limit_uses u WHERE u.restored_at <= \(moment)
                LIMIT \(Self.cleanupBatchSize) \(sql: database.dialect.skipLocked))
            """)
    }

    /// Returns the indices in one order for all transactions, so that none waits for a row of another that waits for
    /// it.
    private static func lockingOrder(of uses: [LimitUses]) -> [Int] {
        uses.indices.sorted { (uses[$0].quota, uses[$0].subject) < (uses[$1].quota, uses[$1].subject) }
    }

    /// Consumes uses and returns the time until the quota is fully restored; returns nil, without consuming any, if too
    /// few are left.
    private static func consume(
        _ uses: LimitUses, at moment: Timestamp, on connection: any Connection
    ) throws -> Duration? {
        guard uses.cost <= uses.window else { return nil }
        let restored = restoredAt(uses, at: moment)
        let stored = try connection.value(
            Timestamp.self,
            """
            INSERT INTO limit_uses (quota, subject, restored_at)
            VALUES (\(uses.quota), \(uses.subject), \(moment + uses.cost))
            ON CONFLICT (quota, subject) DO UPDATE SET restored_at = \(sql: restored) + \(uses.cost.milliseconds)
            WHERE \(sql: restored) <= \(moment + uses.window - uses.cost)
            RETURNING restored_at
            """)
        return stored.map { $0 - moment }
    }

    private static func restore(_ uses: LimitUses, on connection: any Connection) throws {
        try connection.run(
            """
            UPDATE limit_uses SET restored_at = restored_at - \(uses.cost.milliseconds)
            WHERE quota = \(uses.quota) AND subject = \(uses.subject)
            """)
    }

    /// Returns the time until a quota is fully restored.
    private static func timeToRestore(
        _ uses: LimitUses, at moment: Timestamp, on connection: any Connection
    ) throws -> Duration {
        let restored = try connection.value(
            Timestamp.self,
            """
            SELECT \(sql: restoredAt(uses, at: moment)) FROM limit_uses
            WHERE quota = \(uses.quota) AND subject = \(uses.subject)
            """)
        return restored.map { $0 - moment } ?? .zero
    }

    /// Returns an SQL expression for the time at which a quota is fully restored, but at least `moment`.
    ///
    /// A time that is more than two windows ahead was stored before the wall clock was stepped back, and does not
    /// count; the second window allows for servers whose clocks differ.
    private static func restoredAt(_ uses: LimitUses, at moment: Timestamp) -> Statement {
        let latest = moment + uses.window + uses.window
        return """
            CASE WHEN limit_uses.restored_at > \(moment) AND limit_uses.restored_at <= \(latest) \
            THEN limit_uses.restored_at ELSE \(moment) END
            """
    }
}
