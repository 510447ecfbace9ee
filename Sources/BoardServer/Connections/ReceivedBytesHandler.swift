import NIOCore

/// A channel handler, the first of a connection, that reports received bytes to the connection's deadlines before they
/// are a complete part of a request, and discards bytes that follow the connection's last request.
///
/// It holds back bytes while the connection waits for the turn of its pipelined requests: parsing takes most of the
/// time of such a request, and parsed requests take twenty times the memory. A class because channel handlers are; each
/// belongs to one connection and its event loop.
final class ReceivedBytesHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// The size of a read in bytes; a connection makes four reads before it can hold bytes back.
    static let readSize = 2048

    private let deadlines: RequestDeadlineHandler
    private let pipelined: PipelinedRequestHandler
    /// True if the connection's last request has been read.
    var isDiscarding = false
    private var held = CircularBuffer<ByteBuffer>()
    /// True if the event that the client has closed its sending half is held back, behind the held bytes.
    private var isEndHeld = false
    private var context: ChannelHandlerContext?

    init(for deadlines: RequestDeadlineHandler, _ pipelined: PipelinedRequestHandler) {
        (self.deadlines, self.pipelined) = (deadlines, pipelined)
        pipelined.source = self
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        held.removeAll()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        held.append(unwrapInboundIn(data))
        passOn(context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard case .inputClosed? = event as? ChannelEvent, !held.isEmpty else {
            return context.fireUserInboundEventTriggered(event)
        }
        isEndHeld = true
    }

    /// Passes on what was held back.
    func resume() {
        guard let context else { return }
        passOn(context)
        context.fireChannelReadComplete()
    }

    private func passOn(_ context: ChannelHandlerContext) {
        while !pipelined.isWaiting, let bytes = held.popFirst() {
            deadlines.receivedBytes()
            if !isDiscarding { context.fireChannelRead(wrapInboundOut(bytes)) }
        }
        guard isEndHeld, held.isEmpty else { return }
        isEndHeld = false
        context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
}
