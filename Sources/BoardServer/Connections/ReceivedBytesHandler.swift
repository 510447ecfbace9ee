import NIOCore

/// The first channel handler of a connection: it holds received bytes back while the connection waits for its turn
/// (`PipelineTurns`), reports them to `RequestDeadlineHandler`, and passes them on or, if no request will use them,
/// discards them.
///
/// The bytes are not parsed yet: deadlines take them into account before they are a complete part of a request, and
/// pipelined requests wait unparsed, since parsing takes most of their time and makes them twenty times as large. A
/// class because channel handlers are; each belongs to one connection and its event loop.
final class ReceivedBytesHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// The size of a read in bytes; NIO makes up to four reads in a row, so a waiting connection holds up to four times
    /// as much.
    static let readSize = 2048

    private let deadlines: RequestDeadlineHandler
    private let pipelined: PipelinedRequestHandler
    /// True once nothing more is passed on: after the connection's last request, or after a request that was refused or
    /// given up.
    var isDiscarding = false
    /// True between requests, and until the request line ends, whose bytes that are not ASCII are percent-encoded.
    ///
    /// Of requests that arrive together, this is only the first: clients that send several at once encode them.
    var isInRequestLine = true
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
            guard !isDiscarding else { continue }
            let encoded = RequestTarget.encoding(bytes, isInLine: &isInRequestLine)
            context.fireChannelRead(wrapInboundOut(encoded))
        }
        guard isEndHeld, held.isEmpty else { return }
        isEndHeld = false
        context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
}
