import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// Sets up and handles the HTTP/1.1 connections of a simulator, including those that a shutdown leaves unhandled.
///
/// A connection accepted during a shutdown would otherwise be released without being finished, and NIO would then stop
/// the process (apple/swift-nio issue 2813). `HTTP1Connections` does the same for the board's server.
package struct SimulatorConnections: ServerChildChannel {
    private let channels: HTTP1Channel

    package init(responder: @escaping HTTPChannelHandler.Responder) {
        channels = HTTP1Channel(responder: responder)
    }

    package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<SimulatorConnection> {
        channels.setup(channel: channel, logger: logger).map { SimulatorConnection($0) }
    }

    package func handle(value: SimulatorConnection, logger: Logger) async {
        await channels.handle(value: value.beginHandling(), logger: logger)
    }
}

/// An accepted connection that is finished and closed when it is released without having been handled.
///
/// A class because it needs a `deinit`.
package final class SimulatorConnection: ServerChildChannelValue {
    private let asyncChannel: HTTP1Channel.Value
    private let isHandled = Atomic(false)

    init(_ asyncChannel: HTTP1Channel.Value) {
        self.asyncChannel = asyncChannel
    }

    package var channel: any Channel { asyncChannel.channel }

    func beginHandling() -> HTTP1Channel.Value {
        isHandled.store(true, ordering: .relaxed)
        return asyncChannel
    }

    deinit {
        guard !isHandled.load(ordering: .relaxed) else { return }
        // Finishing is asynchronous, and nothing is left that could wait for it. An error means that the peer has
        // closed the connection already.
        Task { [asyncChannel] in try? await asyncChannel.executeThenClose { _, _ in } }
    }
}
