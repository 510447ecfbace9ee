import BoardModels

/// A circuit breaker: opens on a failure, becomes half-open after a pause, then admits one trial call, and closes when
/// that succeeds.
///
/// Times are of a monotonic clock, so that a step of the wall clock neither extends nor ends a pause.
struct CircuitBreaker: Sendable {
    enum State: Int, Sendable {
        case closed, halfOpen, open
    }

    private(set) var openUntil = Duration.zero
    private var lastFailure = WeatherError.unreachable
    private var failures = 0
    private var isTrialInFlight = false

    func state(at now: Duration) -> State {
        if now < openUntil { return .open }
        return failures > 0 ? .halfOpen : .closed
    }

    func isOpen(at now: Duration) -> Bool { state(at: now) == .open }

    /// The failure that opened the breaker; nil while it is closed.
    func failure(at now: Duration) -> WeatherError? {
        state(at: now) == .closed ? nil : lastFailure
    }

    /// The error with which the breaker refuses a call now; nil if a call, or the trial call, may be made.
    func refusal(at now: Duration) -> WeatherError? {
        switch state(at: now) {
        case .closed: nil
        case .halfOpen: isTrialInFlight ? lastFailure : nil
        case .open: lastFailure
        }
    }

    /// Records the start of a call for which `refusal(at:)` returned nil.
    mutating func beginCall(at now: Duration) {
        if state(at: now) == .halfOpen { isTrialInFlight = true }
    }

    mutating func recordSuccess() {
        failures = 0
        isTrialInFlight = false
    }

    /// Records a failed call and opens the breaker: for ten minutes when the account is blocked, for five when the key
    /// is rejected, and otherwise with exponential backoff from one second to five minutes.
    ///
    /// - Parameter jitter: 0…1; 1 is the full backoff and 0 is half of it, so that servers that failed together do not
    ///   retry together.
    mutating func recordFailure(_ error: WeatherError, at now: Duration, jitter: Double) {
        // Calls that were in flight together fail together and count once, unless one needs a longer pause.
        guard now >= openUntil || error == .blocked else { return }
        isTrialInFlight = false
        failures += 1
        lastFailure = error
        openUntil = max(openUntil, now + pause(after: error, jitter: jitter))
    }

    /// Restores an open circuit breaker after a restart.
    mutating func restore(_ error: WeatherError, until moment: Duration) {
        failures = max(failures, 1)
        lastFailure = error
        openUntil = max(openUntil, moment)
    }

    /// The longest pause after a failure.
    static let maximumPause = Duration.seconds(600)

    private func pause(after error: WeatherError, jitter: Double) -> Duration {
        switch error {
        case .blocked: return Self.maximumPause
        case .keyRejected: return .seconds(300)
        case .off, .quotaExhausted: return .zero
        case .providerFault, .unreadable, .timedOut, .unreachable:
            let milliseconds = min(300_000, 1000 << min(failures - 1, 9))
            return .milliseconds(Int64(Double(milliseconds) * (0.5 + 0.5 * jitter)))
        }
    }
}
