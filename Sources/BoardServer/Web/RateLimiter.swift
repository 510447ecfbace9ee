import BoardModels
import HTTPTypes
import Hummingbird
import Synchronization

/// A rate limit: the number of uses in a window of time, and its name in the `RateLimit` headers.
struct Quota: Hashable, Sendable {
    let name: String
    let limit: Int
    let window: Duration
}

/// The state of a caller's quota after a use or a refusal.
struct QuotaStatus: Sendable {
    let quota: Quota
    let remaining: Int
    /// The time until the whole quota is available again, or after a refusal, until one use is.
    let reset: Duration

    /// Writes the status as response headers of the IETF draft "RateLimit header fields for HTTP".
    func write(to headers: inout HTTPFields) {
        headers[.rateLimitPolicy] = "\"\(quota.name)\";q=\(quota.limit);w=\(quota.window.milliseconds / 1000)"
        headers[.rateLimit] = "\"\(quota.name)\";r=\(remaining);t=\((reset.milliseconds + 999) / 1000)"
    }
}

/// The error that is thrown when a quota is used up.
struct RateLimitExceeded: Error {
    let status: QuotaStatus
}

/// A rate limiter that uses GCRA, the leaky bucket as a meter: it stores one timestamp per key, and restores uses
/// evenly over the window.
///
/// Kept in memory: a restart resets all limits, and a read causes no write. A class because all middleware and routes
/// share one instance.
final class RateLimiter: Sendable {
    private let tables = Mutex<[Quota: ExpiringTable]>([:])
    private let now: @Sendable () -> Timestamp
    private let capacity: Int

    /// Creates a rate limiter with unused quotas.
    ///
    /// - Parameter capacity: the maximum number of keys of a quota in each of the table's two generations.
    init(capacity: Int = 100_000, now: @escaping @Sendable () -> Timestamp) {
        self.capacity = capacity
        self.now = now
    }

    /// Consumes one use of a subject's quota and returns its new status; throws if the quota is used up.
    func consume(_ quota: Quota, by subject: String) throws(RateLimitExceeded) -> QuotaStatus {
        let now = now()
        let interval = Duration.milliseconds(quota.window.milliseconds / Int64(max(1, quota.limit)))
        // The dropped generation leaves the closure so that it is freed after the lock is released.
        let (ahead, _) = tables.withLock { tables -> (Duration, [String: Timestamp]) in
            var table = tables.removeValue(forKey: quota) ?? ExpiringTable(startedAt: now)
            let dropped = table.rotate(ifNeededAt: now, window: quota.window, capacity: capacity)
            let restored = max(table.value(for: subject) ?? now, now)
            let ahead = restored + interval - now
            // A refusal consumes no use, but keeps the key in the younger generation.
            table.set(ahead <= quota.window && quota.limit > 0 ? now + ahead : restored, for: subject)
            tables[quota] = table
            return (ahead, dropped)
        }
        guard ahead <= quota.window, quota.limit > 0 else {
            throw RateLimitExceeded(status: QuotaStatus(quota: quota, remaining: 0, reset: ahead - quota.window))
        }
        let remaining = Int((quota.window - ahead).milliseconds / max(1, interval.milliseconds))
        return QuotaStatus(quota: quota, remaining: remaining, reset: ahead)
    }

    /// The number of keys in memory, for tests.
    var keyCount: Int { tables.withLock { $0.values.reduce(0) { $0 + $1.count } } }
}

/// A table of the times at which the quota of each key is fully restored, in two generations.
///
/// A use writes to the younger generation, and the older is dropped as a whole: no request scans the keys. An entry
/// expires at most one window after it was written, so a rotation after each window drops only expired entries. When
/// too many keys arrive within a window, an early rotation evicts those used least recently.
private struct ExpiringTable {
    private var younger: [String: Timestamp] = [:]
    private var older: [String: Timestamp] = [:]
    private var startedAt: Timestamp

    init(startedAt: Timestamp) {
        self.startedAt = startedAt
    }

    var count: Int { younger.count + older.count }

    func value(for key: String) -> Timestamp? { younger[key] ?? older[key] }

    mutating func set(_ time: Timestamp, for key: String) {
        younger[key] = time
        older[key] = nil
    }

    /// Starts a new generation if the younger one is a window old or full, and returns the dropped entries.
    mutating func rotate(ifNeededAt now: Timestamp, window: Duration, capacity: Int) -> [String: Timestamp] {
        guard now - startedAt >= window || younger.count >= capacity else { return [:] }
        let dropped = older
        older = younger
        younger = [:]
        startedAt = now
        return dropped
    }
}

/// Middleware that applies the quota for reads to each network and reports it in the `RateLimit` headers.
struct ReadLimitMiddleware: RouterMiddleware {
    typealias Context = BoardContext

    let limiter: RateLimiter
    let quota: Quota

    func handle(
        _ request: Request, context: BoardContext, next: (Request, BoardContext) async throws -> Response
    ) async throws -> Response {
        guard request.method == .get || request.method == .head else { return try await next(request, context) }
        let status = try limiter.consume(quota, by: context.network.name)
        var response = try await next(request, context)
        // A response that a smaller quota limits too reports that one.
        if response.headers[.rateLimit] == nil { status.write(to: &response.headers) }
        return response
    }
}
