import NIOCore
import NIOHTTPTypes
import Synchronization

/// Counts the response bytes that wait for the clients of each network to read them, so that one network cannot fill
/// the server's memory.
///
/// The connections of trusted proxies are not limited: they carry everybody's responses. A class because all connections
/// share it.
final class UnreadResponses: Sendable {
    private let limit: Int
    private let trustedProxies: TrustedProxies
    private let bytes = Mutex<[ClientNetwork: Int]>([:])

    /// - Parameter limit: the maximum number of waiting bytes of one network; the default is enough for sixty of the
    ///   largest responses.
    init(limit: Int = 16 * 1024 * 1024, trustedProxies: TrustedProxies) {
        (self.limit, self.trustedProxies) = (limit, trustedProxies)
    }

    /// Counts bytes for an address, and returns whether its network is within the limit; `remove` must follow either way.
    func add(_ count: Int, for address: IPAddress) -> Bool {
        let isWithinLimit = bytes.withLock { bytes in
            bytes[ClientNetwork(address), default: 0] += count
            return bytes[ClientNetwork(address), default: 0] <= limit
        }
        return isWithinLimit || trustedProxies.contains(address)
    }

    func remove(_ count: Int, for address: IPAddress) {
        bytes.withLock { bytes in
            let remaining = bytes[ClientNetwork(address), default: 0] - count
            bytes[ClientNetwork(address)] = remaining > 0 ? remaining : nil
        }
    }
}

/// A channel handler that closes a connection when it adds a response to too many unread ones of its network.
///
/// A client that reads nothing is disconnected after the write timeout only, and meanwhile its network could ask for as
/// many responses as it may have connections. A class because channel handlers are; each belongs to one connection and
/// its event loop.
final class UnreadResponseHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let unread: UnreadResponses
    private var address: IPAddress?

    init(unread: UnreadResponses) {
        self.unread = unread
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .body(let buffer) = unwrapOutboundIn(data), let address = clientAddress(context) else {
            return context.write(data, promise: promise)
        }
        let count = buffer.readableBytes
        let isWithinLimit = unread.add(count, for: address)
        let promise = promise ?? context.eventLoop.makePromise()
        promise.futureResult.whenComplete { [unread] _ in unread.remove(count, for: address) }
        context.write(data, promise: promise)
        if !isWithinLimit { context.close(promise: nil) }
    }

    /// The peer's address, parsed once; nil for a peer without an address.
    private func clientAddress(_ context: ChannelHandlerContext) -> IPAddress? {
        if address == nil { address = context.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) } }
        return address
    }
}
