import BoardWeather
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Synchronization

/// Sets up and handles HTTP/1.1 connections, including those that a shutdown leaves unhandled.
///
/// NIO passes accepted connections to the server in a sequence. If a shutdown ends the sequence while a connection
/// waits in it, the connection is released without being finished, and NIO then stops the process (apple/swift-nio
/// issue 2813).
struct HTTP1Connections: ServerChildChannel {
    private let channels: HTTP1Channel
    private let shares: ConnectionShares
    private let bodyLimit: Int

    /// Creates a child channel that passes its requests to `responder`.
    ///
    /// - Parameters:
    ///   - shares: limits the connections of each network.
    ///   - bodyLimit: the maximum size of a request body in bytes.
    init(
        responder: @escaping HTTPChannelHandler.Responder, configuration: HTTP1Channel.Configuration,
        shares: ConnectionShares, bodyLimit: Int
    ) {
        channels = HTTP1Channel(responder: responder, configuration: configuration)
        self.shares = shares
        self.bodyLimit = bodyLimit
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<AcceptedConnection> {
        channels.setup(channel: channel, logger: logger).flatMapThrowing { asyncChannel in
            let connection = AcceptedConnection(asyncChannel)
            let pipeline = channel.pipeline.syncOperations
            let deadlines = try pipeline.handler(type: RequestDeadlineHandler.self)
            let pipelined = try pipeline.handler(type: PipelinedRequestHandler.self)
            let receivedBytes = ReceivedBytesHandler(for: deadlines, pipelined)
            try channel.syncOptions?.setOption(
                .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: ReceivedBytesHandler.readSize))
            try pipeline.addHandler(receivedBytes, position: .first)
            // Before Hummingbird's own handlers: they drop the HTTP version and all Host headers but one, which
            // `RequestHeadHandler` checks.
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(
                RequestHeadHandler(receivedBytes: receivedBytes, bodyLimit: bodyLimit), position: .after(decoder))
            count(channel)
            return connection
        }
    }

    /// Counts a connection for its network, and closes it if the network has too many.
    private func count(_ channel: any Channel) {
        guard let address = channel.remoteAddress?.ipAddress.flatMap({ IPAddress($0) }) else { return }
        let isAccepted = shares.acquire(address)
        channel.closeFuture.whenComplete { _ in shares.release(address) }
        if !isAccepted { channel.close(promise: nil) }
    }

    func handle(value: AcceptedConnection, logger: Logger) async {
        await channels.handle(value: value.beginHandling(), logger: logger)
    }
}

/// An accepted connection that is finished and closed when it is released without having been handled.
///
/// A class because it needs a `deinit`.
final class AcceptedConnection: ServerChildChannelValue {
    private let asyncChannel: HTTP1Channel.Value
    private let isHandled = Atomic(false)

    init(_ asyncChannel: HTTP1Channel.Value) {
        self.asyncChannel = asyncChannel
    }

    var channel: any Channel { asyncChannel.channel }

    /// Marks the connection as handled, which leaves finishing it to the caller, and returns its channel.
    func beginHandling() -> HTTP1Channel.Value {
        isHandled.store(true, ordering: .relaxed)
        return asyncChannel
    }

    deinit {
        guard !isHandled.load(ordering: .relaxed) else { return }
        // Finishing is asynchronous and has no owner: whatever would wait for it has ended. An error means that the
        // peer has closed the connection already.
        Task { [asyncChannel] in try? await asyncChannel.executeThenClose { _, _ in } }
    }
}
