import BoardWeb
import NIOCore
import NIOHTTPTypes

/// A channel handler that delays the close of a connection until its last response is flushed, for at most the drain
/// timeout, which starts with the close or with the server's shutdown, whichever comes first.
///
/// Without it, a close during a shutdown would truncate a response that a slow client is still reading, by the bytes
/// that are not yet in the kernel's send buffer.
///
/// A class because channel handlers are; each belongs to one connection and its event loop.
final class GracefulShutdownHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let drainTimeout: TimeAmount
    /// The number of responses whose last byte is not flushed.
    private var unflushed = 0
    private var isClosing = false
    private var scheduledClose: Scheduled<Void>?

    init(drainTimeout: Duration) {
        self.drainTimeout = .init(drainTimeout)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        unflushed += 1
        let promise = promise ?? context.eventLoop.makePromise()
        promise.futureResult.assumeIsolated().whenComplete { _ in
            self.unflushed -= 1
            if self.isClosing, self.unflushed == 0 { context.close(promise: nil) }
        }
        context.write(data, promise: promise)
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .all, unflushed > 0, !isClosing else { return context.close(mode: mode, promise: promise) }
        isClosing = true
        scheduleClose(context)
        context.channel.closeFuture.cascade(to: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { scheduleClose(context) }
        context.fireUserInboundEventTriggered(event)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        scheduledClose?.cancel()
    }

    private func scheduleClose(_ context: ChannelHandlerContext) {
        guard scheduledClose == nil else { return }
        scheduledClose = context.eventLoop.assumeIsolated().scheduleTask(in: drainTimeout) {
            context.close(promise: nil)
        }
    }
}
