import BoardModels
import Synchronization

/// The difference between the server's clock and this computer's, which may be wrong.
///
/// A class because all copies of a context share it.
final class ServerClock: Sendable {
    private let difference = Mutex(Duration.zero)

    /// A smaller difference is the time that the response took, or one that no age shows.
    private static let minimum = Duration.seconds(60)

    /// Records the server's time, as a response that has just arrived told it.
    func record(_ serverTime: Timestamp) {
        let ahead = serverTime - Timestamp.now()
        difference.withLock { $0 = abs(ahead.milliseconds) < Self.minimum.milliseconds ? .zero : ahead }
    }

    /// The server's time at a moment of this computer's clock.
    func time(at moment: Timestamp) -> Timestamp { moment + difference.withLock { $0 } }
}
