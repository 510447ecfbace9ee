import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct UnreadResponsesTests {
    private static func channel(_ unread: UnreadResponses, from address: String) throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: UnreadResponseHandler(unread: unread))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
        channel.remoteAddress = try SocketAddress(ipAddress: address, port: 5000)
        return channel
    }

    /// Writes a body that stays unread until the channel is flushed.
    private static func write(_ count: Int, to channel: EmbeddedChannel) {
        channel.write(HTTPResponsePart.body(ByteBuffer(repeating: 32, count: count)), promise: nil)
    }

    /// Flushes what is waiting, since a closed embedded channel would drop it without completing its promises.
    private static func finish(_ channel: EmbeddedChannel) throws {
        channel.flush()
        _ = try channel.finish(acceptAlreadyClosed: true)
    }

    @Test func `a connection that adds to too many unread bytes of its network is closed`() throws {
        let unread = UnreadResponses(limit: 1000, trustedProxies: .none)
        let first = try Self.channel(unread, from: "192.0.2.1")
        let second = try Self.channel(unread, from: "192.0.2.1")
        let other = try Self.channel(unread, from: "192.0.2.2")
        Self.write(1000, to: first)
        Self.write(1, to: second)
        Self.write(1000, to: other)
        #expect(first.isActive)
        #expect(!second.isActive)
        #expect(other.isActive)
        for channel in [first, second, other] { try Self.finish(channel) }
    }

    @Test func `beyond the limit of all networks, each may have an equal share`() throws {
        let unread = UnreadResponses(limit: 1000, totalLimit: 1500, trustedProxies: .none)
        let large = try Self.channel(unread, from: "192.0.2.1")
        let medium = try Self.channel(unread, from: "192.0.2.2")
        let small = try Self.channel(unread, from: "192.0.2.3")
        Self.write(900, to: large)
        Self.write(400, to: medium)
        Self.write(300, to: small)
        #expect(large.isActive && medium.isActive && small.isActive)
        Self.write(1, to: large)
        #expect(!large.isActive)
        Self.write(50, to: medium)
        #expect(medium.isActive)
        for channel in [large, medium, small] { try Self.finish(channel) }
    }

    @Test func `bytes that a client reads do not count any more`() throws {
        let unread = UnreadResponses(limit: 1000, trustedProxies: .none)
        let channel = try Self.channel(unread, from: "192.0.2.1")
        for _ in 0..<5 {
            Self.write(1000, to: channel)
            channel.flush()
        }
        #expect(channel.isActive)
        try Self.finish(channel)
    }

    @Test func `a trusted proxy is not limited`() throws {
        let unread = UnreadResponses(limit: 1000, trustedProxies: .loopback)
        let channel = try Self.channel(unread, from: "127.0.0.1")
        Self.write(5000, to: channel)
        #expect(channel.isActive)
        try Self.finish(channel)
    }
}
