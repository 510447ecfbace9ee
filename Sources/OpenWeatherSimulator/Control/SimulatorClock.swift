import Synchronization

/// The time that the simulator's weather believes in, which can be moved away from the true one and held.
///
/// Weather, cached answers and the age of a new key go by it. Calls per minute are counted by the true time, so that
/// whoever moves the weather is neither blocked nor let through by that.
package final class SimulatorClock: Sendable {
    private enum Setting {
        case ahead(by: Int64)
        case held(at: Int64)
    }

    private let trueTime: @Sendable () -> Int64
    private let setting = Mutex(Setting.ahead(by: 0))

    init(_ trueTime: @escaping @Sendable () -> Int64) {
        self.trueTime = trueTime
    }

    /// Milliseconds since 1970 UTC.
    package var now: Int64 {
        let setting = setting.withLock { $0 }
        return switch setting {
        case .ahead(let milliseconds): trueTime() + milliseconds
        case .held(let milliseconds): milliseconds
        }
    }

    /// Whether it stands still.
    package var isHeld: Bool {
        let setting = setting.withLock { $0 }
        return switch setting {
        case .ahead: false
        case .held: true
        }
    }

    /// Moves on, or back; a held clock stays held.
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

    /// Goes to a time in milliseconds since 1970 UTC, and on from there; a held clock stays held.
    package func set(_ milliseconds: Int64) {
        let ahead = milliseconds - trueTime()
        setting.withLock { setting in
            switch setting {
            case .ahead: setting = .ahead(by: ahead)
            case .held: setting = .held(at: milliseconds)
            }
        }
    }

    /// Makes it stand still, or go on from where it stands.
    package func hold(_ isHeld: Bool) {
        let (now, trueTime) = (now, trueTime())
        setting.withLock { $0 = isHeld ? .held(at: now) : .ahead(by: now - trueTime) }
    }

    /// Back to the true time.
    package func reset() {
        setting.withLock { $0 = .ahead(by: 0) }
    }
}
