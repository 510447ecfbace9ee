import Curl
import NIOCore
import NIOPosix

/// A client that asks, lets something happen, and only then reads, through a small window.
enum SlowReader {
    static func answer(
        to path: String, token: String, port: Int, then happen: @escaping @Sendable () async throws -> Void
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
            // Long enough for the server to have begun, and to wait for the window.
            try await Task.sleep(for: .milliseconds(700))
            try await happen()
            try await Task.sleep(for: .milliseconds(700))
            try await channel.channel.setOption(.autoRead, value: true).get()
            var bytes: [UInt8] = []
            do {
                for try await buffer in inbound { bytes += Array(buffer: buffer) }
            } catch is IOError {
                // Reset: what came is all there is.
            }
            return bytes
        }
    }
}
