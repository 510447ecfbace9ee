import BoardWeb
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A channel handler that closes a connection whose client sends a request too slowly.
///
/// The headers of a request must arrive within a timeout that starts with the first byte of the request or, for the
/// first request, with the connection. The body must arrive at `minimumRate` on average, and may be `bodyAllowance`
/// late. The time between requests is limited by the idle timeout.
///
/// A class because channel handlers are; each belongs to one connection and its event loop.
final class RequestDeadlineHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    /// The minimum average rate of a request's body in bytes per second.
    static let minimumRate = 4096
    /// The time by which a body may be behind the minimum rate.
    static let bodyAllowance = TimeAmount.seconds(10)

    private let headerTimeout: TimeAmount
    private var isReadingRequest = false
    /// True if bytes of the next request were received, but not yet its complete head.
    private var hasPartialHead = false
    private var bodyStart = NIODeadline.now()
    private var bodyBytes = 0
    /// The header timeout or the next check of the body; nil if neither is scheduled.
    private var scheduledCheck: Scheduled<Void>?

    init(headerTimeout: Duration) {
        self.headerTimeout = .init(headerTimeout)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        scheduleHeaderTimeout(context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        cancelCheck()
    }

    /// Records that bytes were received; called before the bytes are parsed.
    func receivedBytes() {
        if !isReadingRequest { hasPartialHead = true }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            cancelCheck()
            (hasPartialHead, isReadingRequest) = (false, true)
            guard head.hasBody else { break }
            (bodyStart, bodyBytes) = (context.eventLoop.now, 0)
            scheduleBodyCheck(context, in: Self.bodyAllowance)
        case .body(let bytes):
            bodyBytes += bytes.readableBytes
        case .end:
            cancelCheck()
            isReadingRequest = false
        }
        context.fireChannelRead(data)
    }

    // The header timeout is scheduled here and not for each part, since most heads arrive in one piece and need none.
    func channelReadComplete(context: ChannelHandlerContext) {
        if hasPartialHead, scheduledCheck == nil { scheduleHeaderTimeout(context) }
        context.fireChannelReadComplete()
    }

    private func scheduleHeaderTimeout(_ context: ChannelHandlerContext) {
        scheduledCheck = context.eventLoop.assumeIsolated().scheduleTask(in: headerTimeout) {
            context.close(promise: nil)
        }
    }

    private func scheduleBodyCheck(_ context: ChannelHandlerContext, in time: TimeAmount) {
        scheduledCheck = context.eventLoop.assumeIsolated().scheduleTask(in: time) { self.checkBody(context) }
    }

    private func checkBody(_ context: ChannelHandlerContext) {
        let due = bodyStart + Self.bodyAllowance + .milliseconds(Int64(self.bodyBytes) * 1000 / Int64(Self.minimumRate))
        let now = context.eventLoop.now
        guard now < due else { return context.close(promise: nil) }
        scheduleBodyCheck(context, in: due - now)
    }

    private func cancelCheck() {
        scheduledCheck?.cancel()
        scheduledCheck = nil
    }
}

extension HTTPRequest {
    /// True if the request announces a body.
    fileprivate var hasBody: Bool {
        headerFields[.transferEncoding] != nil || headerFields[.contentLength].map { $0 != "0" } ?? false
    }
}
