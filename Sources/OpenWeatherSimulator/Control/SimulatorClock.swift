import Synchronization

/// The adjustable clock of the simulated weather, which can be set and stopped.
///
/// Weather, cached responses and key activation follow it. Rate limits follow the system time, so that adjusting the
/// clock neither causes nor lifts a block.
package final class SimulatorClock: Sendable {
    private enum Setting {
        case offset(by: Int64)
        case stopped(at: Int64)
    }

    private let systemTime: @Sendable () -> Int64
    private let setting = Mutex(Setting.offset(by: 0))

    init(_ systemTime: @escaping @Sendable () -> Int64) {
        self.systemTime = systemTime
    }

    /// The clock's time in milliseconds since 1970 UTC.
    package var now: Int64 {
        let setting = setting.withLock { $0 }
        return switch setting {
        case .offset(let milliseconds): systemTime() + milliseconds
        case .stopped(let milliseconds): milliseconds
        }
    }

    /// True if the clock is stopped.
    package var isStopped: Bool {
        let setting = setting.withLock { $0 }
        return switch setting {
        case .offset: false
        case .stopped: true
        }
    }

    /// Advances the clock, or sets it back for negative durations; a stopped clock stays stopped.
    package func advance(by duration: Duration) {
        let milliseconds =
            duration.components.seconds * 1000
            + duration.components.attoseconds / 1_000_000_000_000_000
        setting.withLock { setting in
            switch setting {
            case .offset(let offset): setting = .offset(by: offset + milliseconds)
            case .stopped(let time): setting = .stopped(at: time + milliseconds)
            }
        }
    }

    /// Sets the time in milliseconds since 1970 UTC; a stopped clock stays stopped.
    package func set(_ milliseconds: Int64) {
        let offset = milliseconds - systemTime()
        setting.withLock { setting in
            switch setting {
            case .offset: setting = .offset(by: offset)
            case .stopped: setting = .stopped(at: milliseconds)
            }
        }
    }

    /// Stops the clock, or resumes it from its current time if `isStopped` is false.
    package func setStopped(_ isStopped: Bool) {
        let (now, systemTime) = (now, systemTime())
        setting.withLock { $0 = isStopped ? .stopped(at: now) : .offset(by: now - systemTime) }
    }

    /// Resets the clock to the system time and resumes it if stopped.
    package func reset() {
        setting.withLock { $0 = .offset(by: 0) }
    }
}
