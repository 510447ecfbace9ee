import BoardWeather
import BoardWeb
import Synchronization

/// Counts the open connections of each network, so that one network cannot use up the server's connections.
///
/// The connections of trusted proxies are not limited: they carry everybody's requests. A class because all connections
/// share it.
final class ConnectionShares: Sendable {
    private let limit: Int
    private let trustedProxies: TrustedProxies
    private let counts = Mutex<[ClientNetwork: Int]>([:])

    /// Creates counts at zero.
    ///
    /// - Parameter limit: the maximum number of open connections of one network.
    init(limit: Int, trustedProxies: TrustedProxies) {
        self.limit = limit
        self.trustedProxies = trustedProxies
    }

    /// Counts a connection from an address, and returns true if its network is within the limit or the address is that
    /// of a trusted proxy; `release` must follow either way.
    func acquire(_ address: IPAddress) -> Bool {
        let isWithinLimit = counts.withLock { counts in
            counts[ClientNetwork(address), default: 0] += 1
            return counts[ClientNetwork(address), default: 0] <= limit
        }
        return isWithinLimit || trustedProxies.contains(address)
    }

    /// Removes a connection from the count of its network.
    func release(_ address: IPAddress) {
        counts.withLock { counts in
            let count = counts[ClientNetwork(address), default: 0] - 1
            counts[ClientNetwork(address)] = count > 0 ? count : nil
        }
    }
}
