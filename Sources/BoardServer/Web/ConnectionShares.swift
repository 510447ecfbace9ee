import Synchronization

/// Counts the open connections of each network, so that one network cannot use up the server's connections.
///
/// A class because all connections share it.
final class ConnectionShares: Sendable {
    private let limit: Int
    private let counts = Mutex<[String: Int]>([:])

    /// - Parameter limit: the maximum number of open connections of one network.
    init(limit: Int) {
        self.limit = limit
    }

    /// Counts a connection of a network, and returns whether it is within the limit; `release` must follow either way.
    func acquire(_ network: ClientNetwork) -> Bool {
        counts.withLock { counts in
            counts[network.name, default: 0] += 1
            return counts[network.name, default: 0] <= limit
        }
    }

    func release(_ network: ClientNetwork) {
        counts.withLock { counts in
            let count = counts[network.name, default: 0] - 1
            counts[network.name] = count > 0 ? count : nil
        }
    }
}
