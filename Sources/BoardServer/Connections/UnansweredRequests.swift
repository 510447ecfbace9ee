import BoardWeather
import BoardWeb
import CoreMetrics
import HTTPTypes
import Synchronization

/// Counts and limits the bytes of each network's unanswered requests, so that neither one network nor many together can
/// fill the server's memory.
///
/// Once half of the total limit is taken, each network may only have as many bytes as one body. So the networks that
/// have the most are refused first, and the other half is left to the others. A neighbourhood (an IPv4 /24 or IPv6 /48)
/// may have four times as many bytes as a network. A class because all connections share it.
final class UnansweredRequests: Sendable {
    private struct Counts {
        var networks: [ClientNetwork: Int] = [:]
        var neighbourhoods: [String: Int] = [:]
        var total = 0
    }

    private let limit: Int
    private let leastShare: Int
    private let totalLimit: Int
    private let trustedProxies: TrustedProxies
    private let refusals: Counter
    private let bytes: Meter
    private let counts = Mutex(Counts())

    /// Creates counts at zero.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of bytes of one network.
    ///   - leastShare: the maximum number of bytes of one network once half of `totalLimit` is taken.
    ///   - totalLimit: the maximum number of bytes of all networks.
    init(
        limit: Int, leastShare: Int, totalLimit: Int, trustedProxies: TrustedProxies, metrics: any MetricsFactory
    ) {
        (self.limit, self.leastShare, self.totalLimit) = (limit, leastShare, totalLimit)
        self.trustedProxies = trustedProxies
        refusals = Counter(label: "board_unanswered_requests_refused_total", dimensions: [], factory: metrics)
        bytes = Meter(label: "board_unanswered_request_bytes", dimensions: [], factory: metrics)
    }

    /// Creates the counts of a server: each network may have at most 4 MiB or four bodies, whichever is more, and all
    /// networks together eight times as much.
    convenience init(bodyLimit: Int, trustedProxies: TrustedProxies, metrics: any MetricsFactory) {
        let limit = max(4 * 1024 * 1024, 4 * bodyLimit)
        self.init(
            limit: limit, leastShare: bodyLimit, totalLimit: 8 * limit, trustedProxies: trustedProxies,
            metrics: metrics)
    }

    /// The network against whose limit a request counts: the network of the client whose request a trusted proxy
    /// forwarded, or else the peer's network.
    func network(of headers: HTTPFields, from peer: String) -> ClientNetwork {
        trustedProxies.clientNetwork(forwardedIn: headers, by: peer) ?? ClientNetwork(address: peer)
    }

    /// Adds bytes to the count of a network and returns true, or returns false if that would exceed a limit.
    func add(_ count: Int, for network: ClientNetwork) -> Bool {
        let neighbourhood = network.neighbourhood
        return counts.withLock { counts in
            let sum = counts.networks[network, default: 0] + count
            let neighbours = counts.neighbourhoods[neighbourhood, default: 0] + count
            let total = counts.total + count
            let share = total <= totalLimit / 2 ? limit : leastShare
            guard total <= totalLimit, sum <= share, neighbours <= share * ClientNetwork.neighbourhoodShare else {
                refusals.increment()
                return false
            }
            counts.networks[network] = sum
            counts.neighbourhoods[neighbourhood] = neighbours
            counts.total = total
            bytes.set(total)
            return true
        }
    }

    /// Subtracts the bytes of a request that was answered, or whose connection was closed, from the count of its
    /// network.
    func remove(_ count: Int, for network: ClientNetwork) {
        let neighbourhood = network.neighbourhood
        counts.withLock { counts in
            let remaining = counts.networks[network, default: 0] - count
            counts.networks[network] = remaining > 0 ? remaining : nil
            let neighbours = counts.neighbourhoods[neighbourhood, default: 0] - count
            counts.neighbourhoods[neighbourhood] = neighbours > 0 ? neighbours : nil
            counts.total -= count
            bytes.set(counts.total)
        }
    }
}
