/// Detects that a failing provider has recovered, at most once a minute.
///
/// It counts the circuit breaker's recoveries, because the breaker may open and close between two checks.
struct RecoveryDetector {
    /// The breaker's recoveries when one was last detected; nil at first, because an earlier run of the server may have
    /// postponed the backfill of posts.
    private var detected: Int?
    /// The time of the last detected recovery on the monotonic clock; nil before the first.
    private var lastRecovery: Duration?

    /// Returns true if the circuit breaker is closed, and was not since the last detected recovery, or is closed when
    /// first checked; at most once a minute.
    mutating func detectRecovery(of breaker: CircuitBreaker, at now: Duration) -> Bool {
        guard breaker.state(at: now) == .closed, breaker.recoveries != detected else { return false }
        guard lastRecovery.map({ now - $0 >= .seconds(60) }) ?? true else { return false }
        detected = breaker.recoveries
        lastRecovery = now
        return true
    }
}
