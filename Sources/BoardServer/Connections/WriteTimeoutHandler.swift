import NIOCore
import NIOHTTPTypes

/// A channel handler that closes a connection if the client takes its waiting response bytes too slowly.
///
/// The server framework's idle timeout does not apply while a response is being sent, so a client that stops reading
/// would keep its connection, and the request handler that waits for it, forever; so would one that reads a byte now and
/// then. Only connections above the write buffer's high watermark are checked, so ordinary responses schedule
/// nothing.
///
/// A class because channel handlers are; each belongs to one connection and its event loop.
final class WriteTimeoutHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    /// The minimum average rate at which the client must take bytes, in bytes per second, checked after each timeout
    /// until the buffer is below its low watermark.
    static let minimumRate = 512

    private let timeout: TimeAmount
    /// The bytes that the client must take in each timeout.
    private let minimumBytes: Int
    private var scheduled: Scheduled<Void>?

    init(timeout: Duration) {
        self.timeout = .init(timeout)
        minimumBytes = max(1, Int(timeout / .seconds(1) * Double(Self.minimumRate)))
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
            let taken = before - self.waitingBytes(context)
            guard taken >= self.minimumBytes else { return context.close(promise: nil) }
            self.scheduleCheck(context)
        }
    }

    private func waitingBytes(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
