import BoardWeather
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A channel handler that counts the bytes of a connection's requests until their responses are sent, and refuses a
/// request that would exceed the limits.
///
/// - Bodies count, and so do the heads of requests that wait behind others on the same connection. A head alone is
///   bounded by the limits of headers and connections.
/// - Parts of a body that arrive together are copied into one. Each part would otherwise keep the whole buffer into
///   which it was received, and chunks of one byte would take a hundred times their size.
/// - The body of a refused request ends with an error, and its response is the connection's last: what follows is
///   discarded, and the connection is closed soon.
///
/// A class because channel handlers are; each belongs to one connection and its event loop.
final class UnansweredRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// A request whose response is not complete.
    private struct PendingRequest {
        let headers: HTTPFields
        /// The client's network, determined when the first bytes are counted.
        var network: ClientNetwork?
        var bytes = 0
    }

    private let unanswered: UnansweredRequests
    /// The requests that were passed on, the oldest first.
    private var pending: [PendingRequest] = []
    /// The body bytes that were received but not passed on: those that arrive together are passed on as one part.
    private var body = ByteBuffer()
    /// True if the newest request is the connection's last.
    private var isLastRequest = false
    private var isRefusing = false
    private var scheduledClose: Scheduled<Void>?

    init(unanswered: UnansweredRequests) {
        self.unanswered = unanswered
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        scheduledClose?.cancel()
        removeAll()
    }

    func channelInactive(context: ChannelHandlerContext) {
        removeAll()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefusing else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            readHead(head, context)
        case .body(let bytes):
            guard add(bytes.readableBytes, context) else { return refuse(context) }
            body.writeImmutableBuffer(bytes)
        case .end:
            passOnBody(context)
            // Without the trailers, which nothing reads.
            context.fireChannelRead(wrapInboundOut(.end(nil)))
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        passOnBody(context)
        context.fireChannelReadComplete()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        // No further response follows this one, so the client is told that the connection closes.
        case .head(var head) where isRefusing && pending.count <= 1:
            head.headerFields[.connection] = "close"
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            context.write(data, promise: promise)
            finishRequest(context)
        default:
            context.write(data, promise: promise)
        }
    }

    private func readHead(_ head: HTTPRequest, _ context: ChannelHandlerContext) {
        let waitsForAnother = !pending.isEmpty
        pending.append(PendingRequest(headers: head.headerFields))
        if waitsForAnother, !add(head.estimatedSize, context) {
            pending.removeLast()
            return refuse(context)
        }
        isLastRequest = head.headerFields[.connection] == "close"
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    private func passOnBody(_ context: ChannelHandlerContext) {
        guard body.readableBytes > 0 else { return }
        let bytes = body
        body = ByteBuffer()
        context.fireChannelRead(wrapInboundOut(.body(bytes)))
    }

    /// Counts bytes of the newest request, and returns whether they are within the limits.
    ///
    /// The rest of a request that is answered already does not count, because the server drops it as it arrives.
    private func add(_ count: Int, _ context: ChannelHandlerContext) -> Bool {
        guard let newest = pending.indices.last else { return true }
        let peer = context.channel.remoteAddress?.ipAddress ?? "local"
        let network = pending[newest].network ?? unanswered.network(of: pending[newest].headers, from: peer)
        guard unanswered.add(count, for: network) else { return false }
        pending[newest].network = network
        pending[newest].bytes += count
        return true
    }

    /// Passes on an error and ignores all further requests; the error becomes the response of the route that is reading
    /// a body.
    private func refuse(_ context: ChannelHandlerContext) {
        isRefusing = true
        body = ByteBuffer()
        context.fireErrorCaught(QueueFull.requests)
    }

    private func finishRequest(_ context: ChannelHandlerContext) {
        guard let oldest = pending.first else { return }
        let isLast = pending.count == 1
        // The server does not read what is left of the connection's last request, so it stays in memory until the
        // connection is closed.
        if !(isLast && isLastRequest) {
            pending.removeFirst()
            remove(oldest)
        }
        guard isLast, isRefusing else { return }
        scheduledClose = context.eventLoop.assumeIsolated().scheduleTask(in: RequestHeadHandler.closeDelay) {
            context.close(promise: nil)
        }
    }

    private func removeAll() {
        for request in pending { remove(request) }
        pending = []
    }

    private func remove(_ request: PendingRequest) {
        if let network = request.network { unanswered.remove(request.bytes, for: network) }
    }
}

extension HTTPRequest {
    /// The approximate memory size of the head, in bytes.
    fileprivate var estimatedSize: Int {
        headerFields.reduce(512 + (path?.utf8.count ?? 0)) { size, field in
            size + 128 + field.name.rawName.utf8.count + field.value.utf8.count
        }
    }
}
