/// Detects that a failing provider has recovered, at most once a minute.
struct RecoveryDetector {
    /// True if the provider has failed since the last recovery; true at first, because an earlier run of the server may
    /// have postponed the backfill of posts.
    private var hasFailed = true
    /// The time of the last detected recovery on the monotonic clock; nil before the first.
    private var lastRecovery: Duration?

    /// Returns true if the circuit breaker is closed again after a failure, or is closed when first checked; at most
    /// once a minute.
    mutating func detectRecovery(_ health: CircuitBreaker.State, at now: Duration) -> Bool {
        guard health == .closed else {
            hasFailed = true
            return false
        }
        guard hasFailed, lastRecovery.map({ now - $0 >= .seconds(60) }) ?? true else { return false }
        hasFailed = false
        lastRecovery = now
        return true
    }
}
