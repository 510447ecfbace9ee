import Synchronization

/// A wall clock in milliseconds since 1970 UTC and a monotonic clock, which change only when a test advances them.
package final class ManualClock: Sendable {
    private let times: Mutex<(wall: Int64, uptime: Duration)>

    package init(milliseconds: Int64) {
        times = Mutex((wall: milliseconds, uptime: .zero))
    }

    package convenience init(seconds: Int64) {
        self.init(milliseconds: seconds * 1000)
    }

    package var now: Int64 { times.withLock { $0.wall } }

    /// The time of the monotonic clock.
    package var uptime: Duration { times.withLock { $0.uptime } }

    package func advance(by duration: Duration) {
        times.withLock {
            $0.wall += Self.milliseconds(of: duration)
            $0.uptime += duration
        }
    }

    /// Changes the wall clock only, as an operator or a time server does.
    package func stepWallClock(by duration: Duration) {
        times.withLock { $0.wall += Self.milliseconds(of: duration) }
    }

    private static func milliseconds(of duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}
