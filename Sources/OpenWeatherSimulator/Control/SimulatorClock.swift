import Synchronization

/// The adjustable clock of the simulated weather, which can be set and stopped.
///
/// Weather, cached responses and key activation follow it. Rate limits follow the system time, so that adjusting the
/// clock neither causes nor lifts a block.
package final class SimulatorClock: Sendable {
    private struct State {
        /// The difference of a running clock from the system time, in milliseconds.
        var offset: Int64 = 0
        /// The time of a stopped clock; nil while the clock runs.
        var stoppedAt: Int64?
    }

    private let systemTime: @Sendable () -> Int64
    private let state = Mutex(State())

    init(_ systemTime: @escaping @Sendable () -> Int64) {
        self.systemTime = systemTime
    }

    /// The clock's time in milliseconds since 1970 UTC.
    package var now: Int64 {
        let state = state.withLock { $0 }
        return state.stoppedAt ?? systemTime() + state.offset
    }

    /// True if the clock is stopped.
    package var isStopped: Bool { state.withLock { $0.stoppedAt != nil } }

    /// Advances the clock, or sets it back for negative durations; a stopped clock stays stopped.
    package func advance(by duration: Duration) {
        let milliseconds =
            duration.components.seconds * 1000
            + duration.components.attoseconds / 1_000_000_000_000_000
        state.withLock { state in
            state.stoppedAt? += milliseconds
            if state.stoppedAt == nil { state.offset += milliseconds }
        }
    }

    /// Sets the time in milliseconds since 1970 UTC; a stopped clock stays stopped.
    package func set(_ milliseconds: Int64) {
        let offset = milliseconds - systemTime()
        state.withLock { state in
            if state.stoppedAt == nil { state.offset = offset } else { state.stoppedAt = milliseconds }
        }
    }

    /// Stops the clock, or resumes it from its current time if `isStopped` is false.
    package func setStopped(_ isStopped: Bool) {
        let (now, systemTime) = (now, systemTime())
        state.withLock { $0 = State(offset: now - systemTime, stoppedAt: isStopped ? now : nil) }
    }

    /// Resets the clock to the system time and resumes it if stopped.
    package func reset() {
        state.withLock { $0 = State() }
    }
}
