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
    /// Connections that read at the same time.
    package var readers = 4

    package init() {}

    static let tenMinutes = Duration.seconds(600)
    static let firstDay = Duration.seconds(86_400)
}
