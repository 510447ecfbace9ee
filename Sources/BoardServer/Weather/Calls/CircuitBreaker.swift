import BoardModels

/// The pauses after trouble: closed, open until a moment, then half-open, which lets one call try.
struct CircuitBreaker: Sendable {
    enum State: Int, Sendable {
        case closed, halfOpen, open
    }

    private(set) var pausedUntil = Timestamp(milliseconds: 0)
    private var pausedFor = WeatherError.unreachable
    private var failures = 0
    private var isTrying = false

    func state(at now: Timestamp) -> State {
        if now < pausedUntil { return .open }
        return failures > 0 ? .halfOpen : .closed
    }

    /// What the provider was in trouble with, until a call has shown that it is well; nil where it is.
    func trouble(at now: Timestamp) -> WeatherError? {
        state(at: now) == .closed ? nil : pausedFor
    }

    /// Why no call may be made now, nil where one may.
    func refusal(at now: Timestamp) -> WeatherError? {
        switch state(at: now) {
        case .closed: nil
        case .halfOpen: isTrying ? pausedFor : nil
        case .open: pausedFor
        }
    }

    /// Takes note of a call that `refusal` did not speak against.
    mutating func begin(at now: Timestamp) {
        if state(at: now) == .halfOpen { isTrying = true }
    }

    mutating func succeeded() {
        failures = 0
        isTrying = false
    }

    /// Pauses after trouble: ten minutes when the account is blocked, five when the key is rejected, and otherwise
    /// from one second doubling up to five minutes.
    ///
    /// - Parameter jitter: 0…1, so that servers which failed together do not return together.
    mutating func failed(_ trouble: WeatherError, at now: Timestamp, jitter: Double) {
        // Calls that were under way together fail together: they count once, but for one that asks for a longer pause.
        guard now >= pausedUntil || trouble == .blocked else { return }
        isTrying = false
        failures += 1
        pausedFor = trouble
        pausedUntil = max(pausedUntil, now + pause(after: trouble, jitter: jitter))
    }

    /// Goes on with a pause that began before a restart.
    mutating func resume(_ trouble: WeatherError, until moment: Timestamp) {
        failures = max(failures, 1)
        pausedFor = trouble
        pausedUntil = max(pausedUntil, moment)
    }

    private func pause(after trouble: WeatherError, jitter: Double) -> Duration {
        switch trouble {
        case .blocked: return .seconds(600)
        case .keyRejected: return .seconds(300)
        case .off, .budget: return .zero
        case .providerFault, .unreadable, .timedOut, .unreachable:
            let milliseconds = min(300_000, 1000 << min(failures - 1, 9))
            return .milliseconds(Int64(Double(milliseconds) * (0.5 + 0.5 * jitter)))
        }
    }
}
