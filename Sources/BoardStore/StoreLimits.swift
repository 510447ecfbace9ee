/// How much members may do, and how long things are kept.
package struct StoreLimits: Sendable {
    package var postsPerTenMinutes = 6
    package var postsOnFirstDay = 10
    /// For how long a member's identical text is refused.
    package var duplicateWindow = Duration.seconds(5 * 60)
    /// After how long without use a session ends.
    package var sessionIdle = Duration.seconds(90 * 86_400)
    /// How precisely a session's last use is kept.
    package var sessionUsePrecision = Duration.seconds(3600)
    /// For how long an idempotency key's answer is replayed.
    package var idempotencyWindow = Duration.seconds(86_400)
    package var reportsPerDay = 20
    /// From which sum of weights on reports hide a post until a moderator looks.
    package var autoHideWeight = 8.0
    /// How many networks those reports must come from.
    package var autoHideNetworks = 3
    /// For how long after its deletion a post can be reported and decided.
    package var reportableAfterDeletion = Duration.seconds(30 * 86_400)
    /// Connections that read at the same time.
    package var readers = 4

    package init() {}

    static let tenMinutes = Duration.seconds(600)
    static let firstDay = Duration.seconds(86_400)
    static let day = Duration.seconds(86_400)
}
