import NIOCore
import NIOHTTP1

/// A channel handler that refuses ambiguous requests, closes connections that cannot be reused, answers
/// `Expect: 100-continue`, and discards bytes that nothing reads.
///
/// - A request with several Host headers, or an HTTP/1.1 request without one, is refused like bytes that are not HTTP:
///   a proxy may have read another host in it.
/// - A request with a `Transfer-Encoding` other than `chunked`, even an empty one, is refused too: a proxy may read a
///   body where the parser sees none.
/// - Letters and digits that are percent-encoded in a path are decoded, since both spellings mean the same (RFC 3986).
/// - A connection with an HTTP/1.0 request is closed after the response, as its client expects. A connection with a
///   CONNECT or an `Upgrade` is closed too: the server offers no other protocol, and the HTTP parser would only store
///   what follows. Bytes after such a request are discarded.
/// - `Expect: 100-continue` is answered, since the client waits for that before it sends the body.
/// - The body of a GET or HEAD request is discarded, and so are body bytes beyond the limit: nothing reads them, so
///   they would stay in memory. If a connection's last request is still incomplete when its response has been sent, the
///   connection is closed after `closeDelay`.
///
/// A class because channel handlers are; each belongs to one connection and its event loop.
final class RequestHeadHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The time between the last response and the close of the connection if the request is still incomplete, so that
    /// the client can read the response.
    static let closeDelay = TimeAmount.seconds(2)
    /// The number of bytes beyond `bodyLimit` that are passed on, so that the routes notice that a body is too large.
    private static let passedExcess = 64 * 1024

    private let receivedBytes: ReceivedBytesHandler
    private let bodyLimit: Int
    /// The number of body bytes of the request being read that are still passed on; nil between requests.
    private var remainingBody: Int?
    private var scheduledClose: Scheduled<Void>?
    /// The number of requests whose response is not complete.
    private var unanswered = 0
    /// True if the request being read is the connection's last.
    private var isLastRequest = false

    /// Creates the handler of one connection.
    ///
    /// - Parameters:
    ///   - receivedBytes: the connection's first handler, which discards the bytes after the last request.
    ///   - bodyLimit: the maximum size of a request body in bytes.
    init(receivedBytes: ReceivedBytesHandler, bodyLimit: Int) {
        self.receivedBytes = receivedBytes
        self.bodyLimit = bodyLimit
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        scheduledClose?.cancel()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Ignores requests that were parsed from the same bytes as the last request.
        guard !receivedBytes.isDiscarding else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            readHead(head, context)
        case .body(let bytes):
            guard let remaining = remainingBody, remaining > 0 else { return }
            remainingBody = remaining - bytes.readableBytes
            context.fireChannelRead(data)
        case .end:
            remainingBody = nil
            receivedBytes.isInRequestLine = true
            receivedBytes.isDiscarding = isLastRequest
            context.fireChannelRead(data)
        }
    }

    private func readHead(_ received: HTTPRequestHead, _ context: ChannelHandlerContext) {
        receivedBytes.isInRequestLine = false
        var head = received
        let isHTTP10 = head.version == .http1_0
        let hosts = head.headers["Host"].count
        guard hosts == 1 || (hosts == 0 && isHTTP10), hasKnownCoding(head.headers) else {
            receivedBytes.isDiscarding = true
            // The HTTP server responds to this error with a 400, as to bytes that are not HTTP.
            return context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
        }
        head.uri = RequestTarget.normalized(head.uri)
        isLastRequest =
            isHTTP10 || head.method == .CONNECT || head.headers.contains(name: "Upgrade") || !head.isKeepAlive
        remainingBody = head.method == .GET || head.method == .HEAD ? 0 : bodyLimit + Self.passedExcess
        // The HTTP server then closes the connection after the response.
        if isLastRequest { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        if !isHTTP10, unanswered == 0, head.headers["Expect"].contains(where: { $0.lowercased() == "100-continue" }) {
            // Only if no earlier request is in progress: this response would be written into the response to that
            // request.
            let interim = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
        }
        unanswered += 1
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// True if the body is framed by its length or by the transfer coding `chunked` alone.
    private func hasKnownCoding(_ headers: HTTPHeaders) -> Bool {
        let codings = headers["Transfer-Encoding"]
        return codings.isEmpty || (codings.count == 1 && codings[0].lowercased() == "chunked")
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        context.write(data, promise: promise)
        guard case .end = unwrapOutboundIn(data) else { return }
        unanswered -= 1
        if unanswered == 0, isLastRequest, remainingBody != nil { giveUpRequest(context) }
    }

    /// Discards the rest of a request whose response is sent already, and closes the connection.
    private func giveUpRequest(_ context: ChannelHandlerContext) {
        receivedBytes.isDiscarding = true
        scheduledClose = context.eventLoop.assumeIsolated().scheduleTask(in: Self.closeDelay) {
            // Through the whole pipeline, so that `GracefulShutdownHandler` can wait for unflushed responses.
            context.channel.close(promise: nil)
        }
    }
}
