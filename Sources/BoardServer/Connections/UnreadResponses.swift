import BoardWeather
import BoardWeb
import NIOCore
import NIOHTTPTypes
import Synchronization

/// Counts the response bytes that each network's clients have not read yet, so that neither one network nor many
/// together can fill the server's memory.
///
/// The connections of trusted proxies are not limited: they carry everybody's responses. A class because all
/// connections share it.
final class UnreadResponses: Sendable {
    private struct Counts {
        var networks: [ClientNetwork: Int] = [:]
        var total = 0
    }

    private let limit: Int
    private let totalLimit: Int
    private let trustedProxies: TrustedProxies
    private let counts = Mutex(Counts())

    /// Creates counts at zero.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of waiting bytes of one network; the default is enough for sixty of the largest
    ///     responses.
    ///   - totalLimit: the number of waiting bytes of all networks beyond which each network may only have an equal
    ///     share of this number.
    init(limit: Int = 16 * 1024 * 1024, totalLimit: Int = 96 * 1024 * 1024, trustedProxies: TrustedProxies) {
        (self.limit, self.totalLimit, self.trustedProxies) = (limit, totalLimit, trustedProxies)
    }

    /// The network for which a peer's bytes are counted; nil if they are not limited.
    func network(of address: IPAddress) -> ClientNetwork? {
        trustedProxies.contains(address) ? nil : ClientNetwork(address)
    }

    /// Adds to the unread bytes of a network, and returns whether their sum is within its limit; `remove` must follow
    /// either way.
    func add(_ count: Int, for network: ClientNetwork) -> Bool {
        counts.withLock { counts in
            let sum = counts.networks[network, default: 0] + count
            counts.networks[network] = sum
            counts.total += count
            guard counts.total > totalLimit else { return sum <= limit }
            return sum <= min(limit, totalLimit / counts.networks.count)
        }
    }

    /// Subtracts bytes that were sent, or dropped with their connection, from the unread bytes of a network.
    func remove(_ count: Int, for network: ClientNetwork) {
        counts.withLock { counts in
            let remaining = counts.networks[network, default: 0] - count
            counts.networks[network] = remaining > 0 ? remaining : nil
            counts.total -= count
        }
    }
}

/// A channel handler that closes a connection when one of its responses takes the unread bytes of the peer's network
/// beyond the network's limit.
///
/// A client that reads nothing is disconnected after the write timeout only, and meanwhile its network could ask for as
/// many responses as it may have connections. A class because channel handlers are; each belongs to one connection and
/// its event loop.
final class UnreadResponseHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let unread: UnreadResponses
    /// The peer's network, determined at the first response; nil before, and an inner nil for a peer that is not
    /// limited.
    private var network: ClientNetwork??

    init(unread: UnreadResponses) {
        self.unread = unread
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .body(let buffer) = unwrapOutboundIn(data), let network = peerNetwork(context) else {
            return context.write(data, promise: promise)
        }
        let count = buffer.readableBytes
        let isWithinLimit = unread.add(count, for: network)
        let promise = promise ?? context.eventLoop.makePromise()
        promise.futureResult.whenComplete { [unread] _ in unread.remove(count, for: network) }
        context.write(data, promise: promise)
        if !isWithinLimit { context.close(promise: nil) }
    }

    private func peerNetwork(_ context: ChannelHandlerContext) -> ClientNetwork? {
        if let network { return network }
        let address = context.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
        let peer = address.flatMap(unread.network(of:))
        network = .some(peer)
        return peer
    }
}
