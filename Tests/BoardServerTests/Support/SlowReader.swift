import Curl
import NIOCore
import NIOPosix

/// A client that reads the start of a response, waits for an event, and only then reads the rest.
enum SlowReader {
    /// Sends a GET request, runs `event` once the response has begun, and returns the bytes of the response.
    ///
    /// - Parameter stopsAtLastChunk: whether to return after the last chunk of a chunked body; otherwise the server has
    ///   to close the connection.
    static func response(
        to path: String, token: String, port: Int, stopsAtLastChunk: Bool = false,
        afterStart event: @escaping @Sendable () async throws -> Void
    ) async throws -> [UInt8] {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelOption(.autoRead, value: false)
            .channelOption(.socketOption(.so_rcvbuf), value: 8192)
            .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 4096))
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(
                            backPressureStrategy: .init(lowWatermark: 1, highWatermark: 2),
                            isOutboundHalfClosureEnabled: true))
                }
            }
        let request = "GET \(path) HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer \(token)\r\n\r\n"
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: request))
            var buffers = inbound.makeAsyncIterator()
            var bytes: [UInt8] = []
            // Only one read: the server has begun to send, and the small receive window stops it.
            channel.channel.read()
            if let buffer = try await buffers.next() { bytes += Array(buffer: buffer) }
            try await event()
            try await channel.channel.setOption(.autoRead, value: true).get()
            do {
                while !(stopsAtLastChunk && ChunkedBody.isAtEnd(bytes)), let buffer = try await buffers.next() {
                    bytes += Array(buffer: buffer)
                }
            } catch is IOError {
                // The connection was reset.
            }
            return bytes
        }
    }
}
