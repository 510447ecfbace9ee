import NIOCore
import NIOHTTPTypes
import Synchronization

/// A channel handler that records when the client closes the connection, or its sending half: an HTTP client that does
/// so has given up its request.
///
/// A class because channel handlers are; each belongs to one connection.
package final class ConnectionClosureHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart

    private let closed = Atomic(false)

    package init() {}

    /// True if the client has closed the connection or its sending half; may be read on any thread.
    var isClosed: Bool { closed.load(ordering: .relaxed) }

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent { closed.store(true, ordering: .relaxed) }
        context.fireUserInboundEventTriggered(event)
    }

    package func channelInactive(context: ChannelHandlerContext) {
        closed.store(true, ordering: .relaxed)
        context.fireChannelInactive()
    }
}
