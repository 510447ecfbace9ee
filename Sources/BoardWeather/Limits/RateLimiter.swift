import BoardModels
import Synchronization

/// The error that is thrown when a quota is used up.
package struct RateLimitExceeded: Error {
    package let status: QuotaStatus

    package init(status: QuotaStatus) {
        self.status = status
    }
}

/// A rate limiter that uses GCRA, the leaky bucket as a meter: it stores one time per key, and restores uses evenly
/// over the window.
///
/// Times are of a monotonic clock: a step of the wall clock must neither refuse callers nor restore their quotas. They
/// are kept in memory, so that a read causes no write, and a restart resets them; on PostgreSQL, those consumed by
/// `consumeShared` are counted in the database, for all servers together. A class because all middleware and routes share one
/// instance.
package final class RateLimiter: Sendable {
    /// For each quota and key, the time at which the quota is fully restored.
    ///
    /// That time is at most one lifetime of the table after the entry was written, so a rotation after each lifetime
    /// drops only expired entries.
    private let tables = Mutex<[Quota: ExpiringTable<String, Duration>]>([:])
    /// Returns the time of a monotonic clock.
    private let uptime: @Sendable () -> Duration
    private let capacity: Int
    /// The quotas that all servers of the board share; nil if there is one server.
    package let shared: SharedQuotas?

    /// Creates a rate limiter with unused quotas.
    ///
    /// - Parameters:
    ///   - capacity: the maximum number of keys of a quota in each of the table's two generations.
    ///   - shared: the quotas that all servers of the board share; nil if there is one server.
    ///   - uptime: returns the time of a monotonic clock, of which only differences are used.
    package init(capacity: Int = 100_000, shared: SharedQuotas? = nil, uptime: @escaping @Sendable () -> Duration) {
        self.capacity = capacity
        self.shared = shared
        self.uptime = uptime
    }

    /// Consumes uses of a subject's quota and returns the quota's new status; throws, without consuming any, if fewer
    /// than `uses` are left.
    ///
    /// - Parameter isOverdrawing: whether the quota's overdraft may be used too. The subject's next use without this
    ///   option has to wait until the overdraft is restored.
    package func consume(
        _ quota: Quota, by subject: String, uses: Int = 1, isOverdrawing: Bool = false
    ) throws(RateLimitExceeded) -> QuotaStatus {
        let now = now
        let allowed = isOverdrawing ? quota.window + quota.overdraftTime : quota.window
        let interval = quota.interval
        // The dropped generation leaves the closure so that it is freed after the lock is released.
        let (ahead, _) = tables.withLock { tables -> (Duration, [String: Duration]) in
            var table = tables.removeValue(forKey: quota) ?? ExpiringTable(startedAt: now)
            let dropped = table.rotate(
                ifNeededAt: now, lifetime: quota.window + quota.overdraftTime, capacity: capacity)
            let restored = max(table.value(for: subject) ?? now, now)
            let ahead = restored + interval * uses - now
            // A refusal consumes no use, but keeps the key in the younger generation.
            table.set(ahead <= allowed && quota.limit > 0 ? now + ahead : restored, for: subject)
            tables[quota] = table
            return (ahead, dropped)
        }
        guard ahead <= allowed, quota.limit > 0 else {
            throw RateLimitExceeded(status: QuotaStatus(quota: quota, remaining: 0, reset: ahead - quota.window))
        }
        return quota.status(ahead: ahead)
    }

    /// The status of a subject's quota; does not consume a use.
    package func status(_ quota: Quota, of subject: String) -> QuotaStatus {
        let now = now
        let restored = tables.withLock { $0[quota]?.value(for: subject) }
        return quota.status(ahead: max((restored ?? now) - now, .zero))
    }

    /// Runs an attempt, and counts it against the quotas only if the attempt returns nil, which means that it failed.
    ///
    /// A use of each quota is consumed before the attempt and restored unless it fails, so that concurrent attempts,
    /// also on other servers, cannot fail more often than the quotas allow. An attempt that throws does not count.
    /// Throws `RateLimitExceeded` if a quota is used up.
    package func countingFailures<Success>(
        against quotas: [SubjectQuota], _ attempt: () async throws -> Success?
    ) async throws -> Success? {
        _ = try await consumeShared(quotas)
        let success: Success?
        do {
            success = try await attempt()
        } catch {
            await restoreShared(quotas)
            throw error
        }
        if success != nil { await restoreShared(quotas) }
        return success
    }

    /// The uptime in whole milliseconds, so that a caller who waits as long as the headers say is not refused again.
    private var now: Duration { .milliseconds(uptime().milliseconds) }

    /// Gives back uses that were consumed from a subject's quota, for example by an attempt that does not count.
    package func restore(_ use: SubjectQuota, uses: Int = 1) {
        tables.withLock { tables in
            guard let restored = tables[use.quota]?.value(for: use.subject) else { return }
            tables[use.quota]?.set(restored - use.quota.interval * uses, for: use.subject)
        }
    }

    /// Records the time until a subject's quota is fully restored, as all servers together have used it, for `status`.
    package func record(_ use: SubjectQuota, ahead: Duration) {
        let now = now
        tables.withLock { tables in
            var table = tables.removeValue(forKey: use.quota) ?? ExpiringTable(startedAt: now)
            let lifetime = use.quota.window + use.quota.overdraftTime
            _ = table.rotate(ifNeededAt: now, lifetime: lifetime, capacity: capacity)
            table.set(now + ahead, for: use.subject)
            tables[use.quota] = table
        }
    }

    /// The number of keys in memory, for tests.
    var keyCount: Int { tables.withLock { $0.values.reduce(0) { $0 + $1.count } } }
}
