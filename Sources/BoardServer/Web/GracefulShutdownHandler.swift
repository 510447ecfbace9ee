import NIOCore
import NIOHTTPTypes

/// Closes a connection only when its last answer is on its way, and in the end whatever its client does.
///
/// Without it a connection that is told to close while its client reads slowly would lose what the system's buffers
/// did not take yet. A class because channel handlers are; each belongs to one connection and its event loop.
final class GracefulShutdownHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let drainTime: TimeAmount
    /// Answers whose last byte has not been handed to the system.
    private var unsent = 0
    private var isClosing = false
    private var deadline: Scheduled<Void>?

    init(drainTime: Duration) {
        self.drainTime = .init(drainTime)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        unsent += 1
        let promise = promise ?? context.eventLoop.makePromise()
        promise.futureResult.assumeIsolated().whenComplete { _ in
            self.unsent -= 1
            if self.isClosing, self.unsent == 0 { context.close(promise: nil) }
        }
        context.write(data, promise: promise)
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .all, unsent > 0, !isClosing else { return context.close(mode: mode, promise: promise) }
        isClosing = true
        closeAtLast(context)
        context.channel.closeFuture.cascade(to: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { closeAtLast(context) }
        context.fireUserInboundEventTriggered(event)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
    }

    private func closeAtLast(_ context: ChannelHandlerContext) {
        guard deadline == nil else { return }
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: drainTime) { context.close(promise: nil) }
    }
}
