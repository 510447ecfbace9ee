/// The store's configurable rate limits, moderation thresholds, retention times and database settings.
package struct StoreLimits: Sendable {
    package var postsPerTenMinutes = 6
    package var postsOnFirstDay = 10
    /// The time window in which a member's duplicate posts are rejected.
    package var duplicateWindow = Duration.seconds(5 * 60)
    /// The idle time after which a session expires.
    package var sessionIdleTimeout = Duration.seconds(90 * 86_400)
    /// The precision of a session's last-used time, which limits how often it is written.
    package var sessionUsePrecision = Duration.seconds(3600)
    /// The retention time of idempotency keys and their responses.
    package var idempotencyWindow = Duration.seconds(86_400)
    package var reportsPerDay = 20
    /// The minimum sum of report weights for automatic hiding, which also needs `autoHideNetworks`.
    package var autoHideWeight = 8.0
    /// The minimum number of independent reporters, on different networks, for automatic hiding.
    package var autoHideNetworks = 3
    /// The period after the deletion of content during which it can still be reported and every verdict is still
    /// allowed; after it, only a dismissal is.
    package var reportableAfterDeletion = Duration.seconds(30 * 86_400)
    /// The maximum number of database connections for reading.
    package var readers = 4
    /// The maximum number of PostgreSQL connections for writing; SQLite has one.
    ///
    /// Writes wait for the network and the standbys most of the time, so more of them than processor cores are useful.
    package var writers = 12
    /// The time that a read may take before it is interrupted.
    package var readTimeout = Duration.seconds(2)
    /// The maximum number of writes that share a transaction, which bounds how long each waits for the others.
    package var writesPerTransaction = 64

    package init() {}

    /// The time after which a job that a server has taken, but not finished, is taken by another.
    package static let jobLease = Duration.seconds(300)
    package static let tenMinutes = Duration.seconds(600)
    package static let firstDay = Duration.seconds(86_400)
    package static let day = Duration.seconds(86_400)
}
