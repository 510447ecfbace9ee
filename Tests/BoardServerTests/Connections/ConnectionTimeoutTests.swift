import BoardModels
import BoardTestSupport
import Curl
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import BoardServer
@testable import BoardWeb

struct ConnectionTimeoutTests {
    private static let head = HTTPRequest(
        method: .post, scheme: "http", authority: "board", path: "/api/v1/members",
        headerFields: [.transferEncoding: "chunked"])

    private static func channel() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: RequestDeadlineHandler(headerTimeout: .seconds(10)))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
        return channel
    }

    private static func receiveBytes(_ channel: EmbeddedChannel) throws {
        try channel.pipeline.syncOperations.handler(type: RequestDeadlineHandler.self).receivedBytes()
        channel.pipeline.fireChannelReadComplete()
    }

    @Test func `a connection without a request is closed after the header timeout, one between requests is not`() throws
    {
        for sendsRequest in [false, true] {
            let channel = try Self.channel()
            channel.embeddedEventLoop.advanceTime(by: .seconds(9))
            #expect(channel.isActive)
            if sendsRequest {
                try channel.writeInbound(HTTPRequestPart.head(Self.head))
                try channel.writeInbound(HTTPRequestPart.end(nil))
            }
            channel.embeddedEventLoop.advanceTime(by: .hours(1))
            #expect(channel.isActive == sendsRequest)
            _ = try channel.finish(acceptAlreadyClosed: true)
        }
    }

    @Test func `the headers of a later request have the same timeout, from their first byte`() throws {
        let channel = try Self.channel()
        try channel.writeInbound(HTTPRequestPart.head(Self.head))
        try channel.writeInbound(HTTPRequestPart.end(nil))
        channel.embeddedEventLoop.advanceTime(by: .seconds(30))
        for _ in 0..<9 {
            try Self.receiveBytes(channel)
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
        #expect(channel.isActive)
        try Self.receiveBytes(channel)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
        _ = try channel.finish(acceptAlreadyClosed: true)
    }

    @Test(arguments: [(1000, false), (8000, true)])
    func `a body below the minimum rate closes the connection`(bytesPerSecond: Int, isFastEnough: Bool) throws {
        let channel = try Self.channel()
        try channel.writeInbound(HTTPRequestPart.head(Self.head))
        for _ in 0..<30 where channel.isActive {
            try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 32, count: bytesPerSecond)))
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
        #expect(channel.isActive == isFastEnough)
        _ = try channel.finish(acceptAlreadyClosed: true)
    }

    @Test func `one network cannot use up the connections of another`() async throws {
        try await withBoard(settings: { $0.limits.connectionsPerNetwork = 5 }) { board in
            let flood = try ConnectionBurst(50, to: board.port, asNetwork: 2)
            #expect(try await eventually { flood.closedCount == 45 })
            #expect(try await board.get("/boards").status == 200)
        }
    }

    @Test(arguments: ["", "GET /healthz HTTP/1.1\r\nHost: bo"])
    func `a connection with incomplete headers is closed`(start: String) async throws {
        try await withBoard(settings: { $0.limits.headerTimeout = .seconds(1) }) { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send(start)
                #expect(try await wire.isClosedByServer())
            }
        }
    }

    @Test(arguments: [
        "GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n",
        "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ])
    func `an idle connection is closed`(start: String) async throws {
        try await withBoard(settings: { $0.limits.idleTimeout = .seconds(1) }) { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send(start)
                while try await wire.answer() != nil {}
                #expect(try await wire.isClosedByServer())
            }
        }
    }

    @Test func `a client that sends requests and reads no response is disconnected`() async throws {
        try await withBoard(settings: { $0.limits.idleTimeout = .seconds(1) }) { board in
            let member = try await board.join("alice")
            let body = String(repeating: "눈", count: 4000)
            for number in 0..<25 { try await board.publish("Post \(number)", body: body, by: member.token) }
            try await Wire.open(to: board.port) { wire in
                // 250 KB each: together more than the kernel's socket buffers take.
                let request = "GET /api/v1/posts?limit=100 HTTP/1.1\r\nHost: board\r\n\r\n"
                try await wire.send(String(repeating: request, count: 200))
                let outbound = wire.outbound
                // A write fails once the server has closed the connection.
                let isClosed = try await eventually {
                    do {
                        try await outbound.write(ByteBuffer(string: "G"))
                        return false
                    } catch {
                        return true
                    }
                }
                #expect(isClosed)
            }
            #expect(try await board.get("/posts").status == 200)
        }
    }
}
