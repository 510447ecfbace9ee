import BoardTestSupport
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct PipelinedRequestTests {
    private static let request = HTTPRequest(method: .get, scheme: "http", authority: "board", path: "/healthz")

    /// A channel that has received pipelined requests, of which no response is sent.
    private static func channel(requests: Int, turns: PipelineTurns) throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: PipelinedRequestHandler(turns: turns))
        for _ in 0..<requests {
            channel.pipeline.fireChannelRead(HTTPRequestPart.head(request))
            channel.pipeline.fireChannelRead(HTTPRequestPart.end(nil))
        }
        return channel
    }

    /// The number of requests that the channel has passed on since the last call.
    private static func passed(_ channel: EmbeddedChannel) throws -> Int {
        var count = 0
        while let part = try channel.readInbound(as: HTTPRequestPart.self) {
            if case .head = part { count += 1 }
        }
        return count
    }

    @Test func `a connection passes on a few pipelined requests and then waits for its turn`() throws {
        let channel = try Self.channel(requests: 20, turns: PipelineTurns(trustedProxies: .none))
        // The first one is not pipelined.
        #expect(try Self.passed(channel) == 9)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(19))
        #expect(try Self.passed(channel) == 0)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(try Self.passed(channel) == 8)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(20))
        #expect(try Self.passed(channel) == 3)
        _ = try channel.finish()
    }

    @Test func `the connections of one neighbourhood take turns, and those of others do not wait for them`() {
        let turns = PipelineTurns(trustedProxies: .loopback)
        let neighbours = ["192.0.2.1", "192.0.2.2", "192.0.2.3"]
        #expect(neighbours.map { turns.take(for: $0, at: .zero) } == [20, 40, 60].map { .milliseconds($0) })
        #expect(turns.take(for: "198.51.100.1", at: .zero) == .milliseconds(20))
        #expect(turns.take(for: "192.0.2.1", at: .seconds(1)) == .milliseconds(20))
        #expect(turns.take(for: "127.0.0.1", at: .zero) == nil)
    }

    @Test func `what follows waiting requests stays behind them`() throws {
        let channel = try Self.channel(requests: 12, turns: PipelineTurns(trustedProxies: .none))
        let ends = EndRecorder()
        try channel.pipeline.syncOperations.addHandler(ends)
        channel.pipeline.fireErrorCaught(QueueFull.requests)
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(try Self.passed(channel) == 9 && !ends.hasError && !ends.isClosed)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(20))
        #expect(try Self.passed(channel) == 3 && ends.hasError && ends.isClosed)
        _ = try channel.finish()
    }

    @Test func `bytes are not parsed while requests wait, and the end of the input stays behind them`() throws {
        let pipelined = PipelinedRequestHandler(turns: PipelineTurns(trustedProxies: .none))
        let received = ReceivedBytesHandler(
            for: RequestDeadlineHandler(headerTimeout: .seconds(10)), pipelined)
        let (bytes, requests) = (EmbeddedChannel(handler: received), EmbeddedChannel(handler: pipelined))
        for _ in 0..<10 { requests.pipeline.fireChannelRead(HTTPRequestPart.head(Self.request)) }
        #expect(pipelined.isWaiting)
        let ends = EndRecorder()
        try bytes.pipeline.syncOperations.addHandler(ends)
        bytes.pipeline.fireChannelRead(ByteBuffer(string: "GET"))
        bytes.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(try bytes.readInbound(as: ByteBuffer.self) == nil && !ends.isClosed)
        requests.embeddedEventLoop.advanceTime(by: .milliseconds(20))
        #expect(try bytes.readInbound(as: ByteBuffer.self) == ByteBuffer(string: "GET") && ends.isClosed)
        _ = (try bytes.finish(), try requests.finish())
    }

    @Test func `every pipelined request gets its response in order`() async throws {
        try await withBoard { board in
            try await Wire.open(to: board.port) { wire in
                let paths = (0..<100).map { $0 % 3 == 0 ? "/nowhere" : "/healthz" }
                try await wire.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: board\r\n\r\n" }.joined())
                for path in paths {
                    let answer = try #require(try await wire.answer())
                    #expect(answer.status == (path == "/healthz" ? 200 : 404))
                }
                try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n")
                #expect(try #require(try await wire.answer()).status == 200)
                #expect(try await wire.isClosedByServer())
            }
        }
    }

    /// Records the error and the end of the input that reach the end of the pipeline.
    private final class EndRecorder: ChannelInboundHandler {
        typealias InboundIn = HTTPRequestPart

        var hasError = false
        var isClosed = false

        func errorCaught(context: ChannelHandlerContext, error: any Error) { hasError = true }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case .inputClosed? = event as? ChannelEvent { isClosed = true }
        }
    }
}
