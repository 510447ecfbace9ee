import BoardModels

/// A circuit breaker: opens on a failure, becomes half-open after a pause, then admits one trial call, and closes when
/// that succeeds.
///
/// A failure that may concern one place only, such as a 5xx for its coordinates, does not open a closed breaker until a
/// call for another place fails too, without a success in between. For the first seconds after a pause, the trial call
/// must not be for the place that failed last, so that one broken place does not keep the breaker open.
///
/// Times are of a monotonic clock, so that a step of the wall clock neither extends nor ends a pause.
package struct CircuitBreaker: Sendable {
    package enum State: Int, Sendable {
        case closed, halfOpen, open
    }

    /// The end of the current or last pause; zero before the first pause.
    private(set) var openUntil = Duration.zero
    private var lastFailure = WeatherError.unreachable
    /// The number of times that the breaker has opened since the last success, which determines the backoff.
    private var openings = 0
    /// The number of times that the breaker has closed after it had opened.
    package private(set) var recoveries = 0
    private var isTrialInFlight = false
    /// The place of the last failure since the last success; nil if there is none, or if it does not concern one place.
    private var failedPlace: String?

    /// The time after a pause during which no call for the place that failed last is admitted as the trial call, so
    /// that a place that always fails does not keep the breaker open.
    private static let failedPlaceDelay = Duration.seconds(10)

    package func state(at now: Duration) -> State {
        if now < openUntil { return .open }
        return openings > 0 ? .halfOpen : .closed
    }

    package func isOpen(at now: Duration) -> Bool { state(at: now) == .open }

    /// The failure that opened the breaker; nil while it is closed.
    package func failure(at now: Duration) -> WeatherError? {
        state(at: now) == .closed ? nil : lastFailure
    }

    /// The error with which the breaker refuses a call now; nil if a call, or the trial call, may be made.
    ///
    /// - Parameter place: the place that the call is for; nil if it is for no place.
    package func refusal(of place: String? = nil, at now: Duration) -> WeatherError? {
        switch state(at: now) {
        case .closed: return nil
        case .halfOpen:
            let hasJustFailed = place != nil && place == failedPlace && now - openUntil < Self.failedPlaceDelay
            return isTrialInFlight || hasJustFailed ? lastFailure : nil
        case .open: return lastFailure
        }
    }

    /// Records the start of a call for which `refusal(of:at:)` returned nil.
    mutating func beginCall(at now: Duration) {
        if state(at: now) == .halfOpen { isTrialInFlight = true }
    }

    mutating func recordSuccess() {
        if openings > 0 { recoveries += 1 }
        openings = 0
        isTrialInFlight = false
        failedPlace = nil
    }

    /// Records a failed call, which may open the breaker.
    ///
    /// A half-open breaker opens on every failure. A closed breaker stays closed if the failure may concern one place
    /// only, and any failure since the last success was for the same place. An open breaker ignores all failures except
    /// `.blocked`.
    ///
    /// The pause is ten minutes when the account is blocked, five when the key is rejected, and otherwise an
    /// exponential backoff from one second to five minutes.
    ///
    /// - Parameters:
    ///   - place: the place that the call was for; nil if it was for no place, or if even a single failure must open
    ///     the breaker.
    ///   - jitter: 0…1; 1 is the full backoff and 0 is half of it, so that servers that failed together do not retry
    ///     together.
    package mutating func recordFailure(
        _ error: WeatherError, of place: String? = nil, at now: Duration, jitter: Double
    ) {
        // Calls that were in flight together fail together and count once, unless one needs a longer pause.
        guard now >= openUntil || error == .blocked else { return }
        isTrialInFlight = false
        let earlierPlace = failedPlace
        failedPlace = Self.mayBeOfOnePlace(error) ? place : nil
        if openings == 0, let failedPlace, earlierPlace ?? failedPlace == failedPlace { return }
        openings += 1
        lastFailure = error
        openUntil = max(openUntil, now + pause(after: error, jitter: jitter))
    }

    /// Opens the breaker until a moment, for example for a pause that was stored before a restart.
    package mutating func open(_ error: WeatherError, until moment: Duration) {
        openings = max(openings, 1)
        lastFailure = error
        openUntil = max(openUntil, moment)
    }

    private static func mayBeOfOnePlace(_ error: WeatherError) -> Bool {
        switch error {
        case .providerFault, .unreadable, .timedOut: true
        case .blocked, .keyRejected, .unreachable, .off, .quotaExhausted: false
        }
    }

    /// The longest pause after a failure.
    static let maximumPause = Duration.seconds(600)

    private func pause(after error: WeatherError, jitter: Double) -> Duration {
        switch error {
        case .blocked: return Self.maximumPause
        case .keyRejected: return .seconds(300)
        case .off, .quotaExhausted: return .zero
        case .providerFault, .unreadable, .timedOut, .unreachable:
            // A second, doubled with each opening, up to five minutes.
            let milliseconds = min(300_000, 1000 << min(openings - 1, 9))
            return .milliseconds(Int64(Double(milliseconds) * (0.5 + 0.5 * jitter)))
        }
    }
}
