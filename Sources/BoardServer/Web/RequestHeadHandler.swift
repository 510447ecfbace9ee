import NIOCore
import NIOHTTP1

/// A channel handler for rules about a request's head that concern its HTTP version and all its Host headers.
///
/// - A request with several Host headers, or an HTTP/1.1 request without one, is refused like bytes that are not HTTP: a
///   proxy may have read another host in it.
/// - A connection with an HTTP/1.0 request is closed after the response, as its client expects. So is one with a CONNECT
///   or an `Upgrade`: the server offers no other protocol, and the HTTP parser would only store what follows. Bytes after
///   such a request are discarded.
/// - `Expect: 100-continue` is answered, since the client waits for that before it sends the body.
///
/// A class because channel handlers are; each belongs to one connection and its event loop.
final class RequestHeadHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let receivedBytes: ReceivedBytesHandler
    /// The number of requests whose response is not complete.
    private var unanswered = 0
    /// Whether the request being read is the connection's last.
    private var isLastRequest = false

    /// - Parameter receivedBytes: the connection's first handler, which discards the bytes after the last request.
    init(receivedBytes: ReceivedBytesHandler) {
        self.receivedBytes = receivedBytes
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Requests that were parsed from the same bytes as the last one.
        guard !receivedBytes.isDiscarding else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            readHead(head, context)
        case .body:
            context.fireChannelRead(data)
        case .end:
            receivedBytes.isDiscarding = isLastRequest
            context.fireChannelRead(data)
        }
    }

    private func readHead(_ received: HTTPRequestHead, _ context: ChannelHandlerContext) {
        var head = received
        let isHTTP10 = head.version == .http1_0
        let hosts = head.headers["Host"].count
        guard hosts == 1 || (hosts == 0 && isHTTP10) else {
            receivedBytes.isDiscarding = true
            return context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
        }
        isLastRequest = isHTTP10 || head.method == .CONNECT || head.headers.contains(name: "Upgrade")
        if isLastRequest { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        if !isHTTP10, unanswered == 0, head.headers["Expect"].contains(where: { $0.lowercased() == "100-continue" }) {
            // Only without an earlier request in progress, into whose response it would be written otherwise.
            let interim = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
        }
        unanswered += 1
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }
}
