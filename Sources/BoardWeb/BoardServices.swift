import BoardModels
import BoardStore
import BoardWeather

/// The services that the pages and the API's routes share, with the use cases that are more than one call of the store.
///
/// A class because all groups of pages and routes share it.
package final class BoardServices: Sendable {
    package let store: Store
    package let weatherService: WeatherService
    package let backfill: ConditionsBackfill
    package let responses: ResponseCache
    package let scans: PostScanQueue
    package let limiter: RateLimiter
    package let limits: ServerLimits
    package let passwords: Passwords
    package let now: @Sendable () -> Timestamp
    /// Returns the time of a monotonic clock.
    package let uptime: @Sendable () -> Duration
    let exports = ExportLimiter()

    package init(
        store: Store, weatherService: WeatherService, backfill: ConditionsBackfill, limiter: RateLimiter,
        limits: ServerLimits, passwords: Passwords, now: @escaping @Sendable () -> Timestamp,
        uptime: @escaping @Sendable () -> Duration
    ) {
        self.store = store
        self.weatherService = weatherService
        self.backfill = backfill
        responses = ResponseCache(feed: store.changes, hasReplicas: store.replicaReport != nil)
        scans = PostScanQueue(readers: limits.store.readers)
        self.limiter = limiter
        self.limits = limits
        self.passwords = passwords
        self.now = now
        self.uptime = uptime
        responses.subscribe(to: store.changes)
    }
}
