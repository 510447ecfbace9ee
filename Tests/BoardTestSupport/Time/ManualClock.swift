import Synchronization

/// A clock in milliseconds since 1970 UTC that changes only when a test advances it.
package final class ManualClock: Sendable {
    private let milliseconds: Mutex<Int64>

    package init(milliseconds: Int64) {
        self.milliseconds = Mutex(milliseconds)
    }

    package convenience init(seconds: Int64) {
        self.init(milliseconds: seconds * 1000)
    }

    package var now: Int64 { milliseconds.withLock { $0 } }

    package func advance(by duration: Duration) {
        let (seconds, attoseconds) = duration.components
        milliseconds.withLock { $0 += seconds * 1000 + attoseconds / 1_000_000_000_000_000 }
    }
}
