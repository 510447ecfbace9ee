import BoardTestSupport
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import BoardServer

struct ConnectionTimeoutTests {
    @Test func `the header timeout closes a connection without a request, but not one whose request arrived in time`()
        throws
    {
        for sendsRequest in [false, true] {
            let channel = EmbeddedChannel(handler: HeaderTimeoutHandler(timeout: .seconds(10)))
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
            channel.embeddedEventLoop.advanceTime(by: .seconds(9))
            #expect(channel.isActive)
            if sendsRequest {
                let head = HTTPRequest(method: .get, scheme: "http", authority: "board", path: "/healthz")
                try channel.writeInbound(HTTPRequestPart.head(head))
            }
            channel.embeddedEventLoop.advanceTime(by: .hours(1))
            #expect(channel.isActive == sendsRequest)
            _ = try channel.finish(acceptAlreadyClosed: true)
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
}
