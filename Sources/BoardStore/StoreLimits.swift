/// Rate limits and retention times.
package struct StoreLimits: Sendable {
    package var postsPerTenMinutes = 6
    package var postsOnFirstDay = 10
    /// The window in which identical text of the same member is rejected.
    package var duplicateWindow = Duration.seconds(5 * 60)
    /// The idle time after which a session expires.
    package var sessionIdle = Duration.seconds(90 * 86_400)
    /// The precision of a session's recorded last use.
    package var sessionUsePrecision = Duration.seconds(3600)
    /// The retention time of idempotency keys and their responses.
    package var idempotencyWindow = Duration.seconds(86_400)
    package var reportsPerDay = 20
    /// The sum of weights at which reports hide a post until a moderator decides.
    package var autoHideWeight = 8.0
    /// The number of networks that those reports must come from.
    package var autoHideNetworks = 3
    /// The time after its deletion in which a post can be reported and decided.
    package var reportableAfterDeletion = Duration.seconds(30 * 86_400)
    /// The number of reading connections.
    package var readers = 4

    package init() {}

    static let tenMinutes = Duration.seconds(600)
    static let firstDay = Duration.seconds(86_400)
    static let day = Duration.seconds(86_400)
}
