import Synchronization

/// The adjustable clock of the simulated weather, which can be set and stopped.
///
/// Weather, cached responses and key activation follow it. Rate limits follow the system time, so that adjusting the
/// clock neither causes nor lifts a block.
package final class SimulatorClock: Sendable {
    private enum Setting {
        case ahead(by: Int64)
        case held(at: Int64)
    }

    private let systemTime: @Sendable () -> Int64
    private let setting = Mutex(Setting.ahead(by: 0))

    init(_ systemTime: @escaping @Sendable () -> Int64) {
        self.systemTime = systemTime
    }

    /// Milliseconds since 1970 UTC.
    package var now: Int64 {
        let setting = setting.withLock { $0 }
        return switch setting {
        case .ahead(let milliseconds): systemTime() + milliseconds
        case .held(let milliseconds): milliseconds
        }
    }

    /// Whether the clock is stopped.
    package var isHeld: Bool {
        let setting = setting.withLock { $0 }
        return switch setting {
        case .ahead: false
        case .held: true
        }
    }

    /// Advances the clock, or sets it back for negative durations; a stopped clock stays stopped.
    package func advance(by duration: Duration) {
        let milliseconds =
            duration.components.seconds * 1000
            + duration.components.attoseconds / 1_000_000_000_000_000
        setting.withLock { setting in
            switch setting {
            case .ahead(let ahead): setting = .ahead(by: ahead + milliseconds)
            case .held(let time): setting = .held(at: time + milliseconds)
            }
        }
    }

    /// Sets the time in milliseconds since 1970 UTC; a stopped clock stays stopped.
    package func set(_ milliseconds: Int64) {
        let ahead = milliseconds - systemTime()
        setting.withLock { setting in
            switch setting {
            case .ahead: setting = .ahead(by: ahead)
            case .held: setting = .held(at: milliseconds)
            }
        }
    }

    /// Stops the clock, or resumes it from its current time.
    package func hold(_ isHeld: Bool) {
        let (now, systemTime) = (now, systemTime())
        setting.withLock { $0 = isHeld ? .held(at: now) : .ahead(by: now - systemTime) }
    }

    /// Resets the clock to the system time.
    package func reset() {
        setting.withLock { $0 = .ahead(by: 0) }
    }
}
