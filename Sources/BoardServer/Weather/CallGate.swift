import BoardModels

/// Decides whether the provider may be asked now: the call budget, and the pauses after trouble.
struct CallGate: Sendable {
    private let perMinute: Int
    private let perDay: Int
    /// The moments of the last minute's calls, oldest first.
    private var recent: [Timestamp] = []
    private var day: Int64 = 0
    private var callsOfDay = 0
    private var pausedUntil = Timestamp(milliseconds: 0)
    private var pausedFor = WeatherTrouble.unreachable
    private var failures = 0

    init(perMinute: Int, perDay: Int) {
        self.perMinute = perMinute
        self.perDay = perDay
    }

    /// Counts a call that is about to be made, or says why it may not be.
    mutating func admit(at now: Timestamp) throws(WeatherTrouble) {
        guard now >= pausedUntil else { throw pausedFor }
        let today = now.milliseconds / 86_400_000
        if today != day { (day, callsOfDay) = (today, 0) }
        // Any sixty seconds, not the clock's minute: the vendor's window is not ours to know.
        recent.removeAll { now - $0 >= .seconds(60) }
        guard recent.count < perMinute, callsOfDay < perDay else { throw .budget }
        recent.append(now)
        callsOfDay += 1
    }

    mutating func succeeded() {
        failures = 0
    }

    /// Pauses after trouble: ten minutes when the account is blocked, five when the key is rejected, and otherwise
    /// from one second doubling up to five minutes.
    ///
    /// - Parameter jitter: 0…1, so that servers which failed together do not return together.
    mutating func failed(_ trouble: WeatherTrouble, at now: Timestamp, jitter: Double) {
        // Calls that were under way together fail together: they count once, but for one that asks for a longer pause.
        guard now >= pausedUntil || trouble == .blocked else { return }
        failures += 1
        pausedFor = trouble
        pausedUntil = max(pausedUntil, now + pause(after: trouble, jitter: jitter))
    }

    private func pause(after trouble: WeatherTrouble, jitter: Double) -> Duration {
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
