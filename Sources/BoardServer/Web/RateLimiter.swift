import BoardModels
import HTTPTypes
import Synchronization

/// How much of something is allowed in which time; `name` is what the `RateLimit` headers call it.
struct Quota: Hashable, Sendable {
    let name: String
    let most: Int
    let window: Duration

    /// Writes the IETF draft's headers.
    func describe(in headers: inout HTTPFields, remaining: Int, reset: Duration) {
        headers[.rateLimitPolicy] = "\"\(name)\";q=\(most);w=\(window.milliseconds / 1000)"
        headers[.rateLimit] = "\"\(name)\";r=\(remaining);t=\((reset.milliseconds + 999) / 1000)"
    }
}

/// A quota is used up.
struct RateLimited: Error {
    let quota: Quota
    let retryAfter: Duration
}

/// Counts uses per key and refuses past the quota, spread evenly: a sliding log compressed to one moment a key (GCRA).
///
/// A class because every middleware and route counts into the same one. Kept in memory: a restart forgives, and
/// nothing is written for a read.
final class RateLimiter: Sendable {
    private struct Key: Hashable {
        let quota: Quota
        let subject: String
    }

    /// By key, the moment at which its whole quota is free again.
    private let freeAt = Mutex<[Key: Timestamp]>([:])
    private let now: @Sendable () -> Timestamp
    private static let keysBeforeSweep = 100_000

    init(now: @escaping @Sendable () -> Timestamp) {
        self.now = now
    }

    /// Uses one of the quota and returns what is left of it and when all of it is free again.
    func use(_ quota: Quota, by subject: String) throws(RateLimited) -> (remaining: Int, reset: Duration) {
        let now = now()
        let share = Duration.milliseconds(quota.window.milliseconds / Int64(max(1, quota.most)))
        let outcome: Result<(Int, Duration), RateLimited> = freeAt.withLock { freeAt in
            if freeAt.count > Self.keysBeforeSweep { freeAt = freeAt.filter { $0.value > now } }
            let key = Key(quota: quota, subject: subject)
            let next = max(freeAt[key] ?? now, now) + share
            let ahead = next - now
            guard ahead <= quota.window, quota.most > 0 else {
                return .failure(RateLimited(quota: quota, retryAfter: ahead - quota.window))
            }
            freeAt[key] = next
            let remaining = Int((quota.window - ahead).milliseconds / max(1, share.milliseconds))
            return .success((remaining, ahead))
        }
        let (remaining, reset) = try outcome.get()
        return (remaining: remaining, reset: reset)
    }
}
