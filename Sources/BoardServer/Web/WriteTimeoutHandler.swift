import NIOCore
import NIOHTTPTypes

/// A channel handler that closes a connection if the client takes none of the waiting response bytes within a timeout.
///
/// The server framework's idle timeout does not apply while a response is being sent, so a client that stops reading
/// would keep its connection, and the request handler that waits for it, for good. Only connections above the write
/// buffer's high watermark are checked, so ordinary responses schedule nothing.
///
/// A class because channel handlers are; each belongs to one connection and its event loop.
final class WriteTimeoutHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private let timeout: TimeAmount
    private var scheduled: Scheduled<Void>?

    init(timeout: Duration) {
        self.timeout = .init(timeout)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable {
            scheduled?.cancel()
            scheduled = nil
        } else if scheduled == nil {
            scheduleCheck(context)
        }
        context.fireChannelWritabilityChanged()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        scheduled?.cancel()
    }

    private func scheduleCheck(_ context: ChannelHandlerContext) {
        let before = waitingBytes(context)
        scheduled = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) {
            // More bytes arrive only below the low watermark, which cancels the check.
            guard self.waitingBytes(context) < before else { return context.close(promise: nil) }
            self.scheduleCheck(context)
        }
    }

    private func waitingBytes(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
