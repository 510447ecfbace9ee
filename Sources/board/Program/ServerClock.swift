import BoardModels
import Synchronization

/// The difference of a server's clock from this computer's, by the latest response.
final class ServerClock: Sendable {
    private let difference = Mutex(Duration.zero)

    /// The difference; zero below a minute, which the time of a response may account for.
    var offset: Duration { difference.withLock { $0 } }

    func set(_ serverTime: Timestamp) {
        let distance = serverTime - .now()
        let isSmall = (.seconds(-60) ... .seconds(60)).contains(distance)
        difference.withLock { $0 = isSmall ? .zero : distance }
    }
}
