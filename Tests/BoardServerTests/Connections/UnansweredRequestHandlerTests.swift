import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct UnansweredRequestHandlerTests {
    private static func unanswered(trustedProxies: TrustedProxies = .none) -> UnansweredRequests {
        UnansweredRequests(
            limit: 10_000, leastShare: 10_000, totalLimit: 1_000_000, trustedProxies: trustedProxies,
            metrics: MetricsRegistry())
    }

    private static func channel(
        _ unanswered: UnansweredRequests, from address: String = "192.0.2.1"
    ) throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: UnansweredRequestHandler(unanswered: unanswered))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
        channel.remoteAddress = try SocketAddress(ipAddress: address, port: 5000)
        return channel
    }

    private static func receiveHead(_ headers: HTTPFields = [:], on channel: EmbeddedChannel) throws {
        let head = HTTPRequest(
            method: .post, scheme: "http", authority: "board", path: "/api/v1/posts", headerFields: headers)
        try channel.writeInbound(HTTPRequestPart.head(head))
    }

    /// Receives the head of a request and a part of its body.
    private static func receive(_ count: Int, _ headers: HTTPFields = [:], on channel: EmbeddedChannel) throws {
        try receiveHead(headers, on: channel)
        try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 32, count: count)))
    }

    private static func respond(on channel: EmbeddedChannel) throws {
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
        try channel.writeOutbound(HTTPResponsePart.end(nil))
    }

    private static func finish(_ channels: EmbeddedChannel...) throws {
        for channel in channels { _ = try channel.finish(acceptAlreadyClosed: true) }
    }

    @Test func `a body beyond the limit of its network ends with an error, one of another network does not`() throws {
        let unanswered = Self.unanswered()
        let first = try Self.channel(unanswered)
        let second = try Self.channel(unanswered)
        let other = try Self.channel(unanswered, from: "192.0.2.2")
        try Self.receive(9000, on: first)
        #expect(throws: QueueFull.requests) { try Self.receive(1001, on: second) }
        try Self.receive(10_000, on: other)
        try Self.finish(first, second, other)
    }

    @Test func `a refused request's response is the last, and the connection is closed soon after it`() throws {
        let channel = try Self.channel(Self.unanswered())
        #expect(throws: QueueFull.requests) { try Self.receive(10_001, on: channel) }
        try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 32, count: 10_001)))
        try Self.respond(on: channel)
        guard case .head(let head)? = try channel.readOutbound(as: HTTPResponsePart.self) else {
            Issue.record("there is no response")
            return
        }
        #expect(head.headerFields[.connection] == "close")
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: RequestHeadHandler.closeDelay)
        #expect(!channel.isActive)
        try Self.finish(channel)
    }

    @Test func `the bytes of a request count until its response is sent`() throws {
        let unanswered = Self.unanswered()
        let channel = try Self.channel(unanswered)
        for _ in 0..<3 {
            try Self.receive(10_000, on: channel)
            try channel.writeInbound(HTTPRequestPart.end(nil))
            try Self.respond(on: channel)
        }
        // The server drops the rest of an answered request as it arrives.
        try Self.receive(10_000, on: channel)
        try Self.respond(on: channel)
        try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 32, count: 10_001)))
        try Self.finish(channel)
    }

    @Test func `the bytes of a connection's last request count until the connection is closed`() throws {
        let unanswered = Self.unanswered()
        let first = try Self.channel(unanswered)
        try Self.receive(10_000, [.connection: "close"], on: first)
        try first.writeInbound(HTTPRequestPart.end(nil))
        try Self.respond(on: first)
        let second = try Self.channel(unanswered)
        #expect(throws: QueueFull.requests) { try Self.receive(1, on: second) }
        try Self.finish(first)
        let third = try Self.channel(unanswered)
        try Self.receive(10_000, on: third)
        try Self.finish(second, third)
    }

    @Test func `the heads of requests that wait behind others count too`() throws {
        let channel = try Self.channel(Self.unanswered())
        #expect(throws: QueueFull.requests) {
            for _ in 0..<100 {
                try Self.receiveHead(on: channel)
                try channel.writeInbound(HTTPRequestPart.end(nil))
            }
        }
        var heads = 0
        while let part = try channel.readInbound(as: HTTPRequestPart.self) {
            if case .head = part { heads += 1 }
        }
        #expect((2...20).contains(heads))
        // Those that were passed on get their responses before the connection is closed.
        for _ in 0..<heads {
            #expect(channel.isActive)
            try Self.respond(on: channel)
        }
        channel.embeddedEventLoop.advanceTime(by: RequestHeadHandler.closeDelay)
        #expect(!channel.isActive)
        try Self.finish(channel)
    }

    @Test func `a request that a trusted proxy forwards counts for the client's network`() throws {
        let unanswered = Self.unanswered(trustedProxies: .loopback)
        let channels = try (0..<3).map { _ in try Self.channel(unanswered, from: "127.0.0.1") }
        try Self.receive(10_000, [.xForwardedFor: "192.0.2.1"], on: channels[0])
        #expect(throws: QueueFull.requests) {
            try Self.receive(1, [.xForwardedFor: "192.0.2.1"], on: channels[1])
        }
        try Self.receive(10_000, [.xForwardedFor: "192.0.2.2"], on: channels[2])
        for channel in channels { try Self.finish(channel) }
    }

    @Test func `parts of a body that arrive together are copied into one`() throws {
        let channel = try Self.channel(Self.unanswered())
        try Self.receiveHead(on: channel)
        _ = try channel.readInbound(as: HTTPRequestPart.self)
        let received = ByteBuffer(repeating: 32, count: 65_536)
        for index in 0..<500 {
            let part = try #require(received.getSlice(at: index, length: 1))
            channel.pipeline.fireChannelRead(HTTPRequestPart.body(part))
        }
        channel.pipeline.fireChannelReadComplete()
        guard case .body(let body)? = try channel.readInbound(as: HTTPRequestPart.self) else {
            Issue.record("there is no body")
            return
        }
        #expect(body.readableBytes == 500)
        #expect(body.storageCapacity <= 1024)
        #expect(try channel.readInbound(as: HTTPRequestPart.self) == nil)
        try Self.finish(channel)
    }
}
