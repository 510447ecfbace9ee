import BoardModels
import BoardTestSupport
import Curl
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import BoardServer
@testable import BoardWeb

struct HTTPTests {
    @Test func `HEAD responds like GET without a body, and the connection stays usable`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            try await board.publish("Noodle soup", by: member.token)
            try await Wire.open(to: board.port) { wire in
                for path in ["/api/v1/posts", "/healthz", "/api/v1/posts/1", "/api/v1/posts/999", "/nowhere"] {
                    try await wire.send("GET \(path) HTTP/1.1\r\nHost: board\r\n\r\n")
                    let get = try #require(try await wire.answer())
                    try await wire.send("HEAD \(path) HTTP/1.1\r\nHost: board\r\n\r\n")
                    let head = try #require(try await wire.answer(toHead: true))
                    #expect(head.status == get.status, "\(path)")
                    #expect(head.header("ETag") == get.header("ETag"))
                    #expect(head.header("Content-Type") == get.header("Content-Type"))
                    #expect(wire.unread.isEmpty)
                }
            }
        }
    }

    @Test(arguments: [
        "GARBAGE\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nBad Header\r\n\r\n",
        "POST /api/v1/members HTTP/1.1\r\nContent-Length: x\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
        "POST /api/v1/members HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ])
    func `bytes that are not HTTP get a 400 with a request id, and the connection is closed`(
        bytes: String
    ) async throws {
        try await withBoard { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send(bytes)
                let answer = try #require(try await wire.answer())
                #expect(answer.status == 400)
                #expect(answer.header("X-Request-ID") != nil)
                #expect(answer.header("Content-Type") == "application/problem+json")
                #expect(answer.header("X-Content-Type-Options") == "nosniff")
                #expect(answer.text.contains("/problems/malformed-request"))
                #expect(answer.text.contains("The request line or a header is not HTTP/1.1"))
                #expect(try await wire.isClosedByServer())
            }
            #expect(try await board.get("/boards").status == 200)
            #expect(board.log.entries(from: .error) == [])
        }
    }

    @Test func `a target may have letters in UTF-8, and percent-encoded letters in its path`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            try await board.publish("김치찌개", by: member.token)
            try await Wire.open(to: board.port) { wire in
                for target in [
                    "/api/v1/posts?q=김치", "/api/v1/posts?q=%EA%B9%80치", "/api/v1/%70osts?q=김치",
                    "/api/v1/posts?q=김치&sort=new",
                ] {
                    try await wire.send("GET \(target) HTTP/1.1\r\nHost: board\r\n\r\n")
                    let answer = try #require(try await wire.answer())
                    #expect(answer.status == 200 && answer.text.contains("김치찌개"), "\(target)")
                }
                for (target, status) in [
                    ("/boards/%72ain", 200), ("/boards/%52ain", 303), ("/boards/%2572ain", 404),
                    ("/members/Alice", 303),
                    ("/api/v1/members/%41lice", 200), ("/게시판", 404), ("/boards/..%2Frain", 404),
                ] {
                    try await wire.send("GET \(target) HTTP/1.1\r\nHost: board\r\n\r\n")
                    #expect(try await wire.answer()?.status == status, "\(target)")
                }
                // A request line in two parts, the first of which ends within a letter.
                let bytes = Array("GET /api/v1/posts?q=김치 HTTP/1.1\r\nHost: board\r\n\r\n".utf8)
                try await wire.send(Array(bytes[..<21]))
                try await wire.send(Array(bytes[21...]))
                #expect(try await wire.answer()?.text.contains("김치찌개") == true)
            }
        }
    }

    @Test(arguments: [
        "HTTP/1.1\r\n", "HTTP/1.1\r\nHost: board\r\nHost: board\r\n", "HTTP/1.1\r\nHost: board\r\nhost: other\r\n",
        "HTTP/1.0\r\nHost: board\r\nHost: other\r\n",
    ])
    func `a request without exactly one Host is refused, and the connection is closed`(rest: String) async throws {
        try await withBoard { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send("GET /api/v1/boards \(rest)\r\n")
                let answer = try #require(try await wire.answer())
                #expect(answer.status == 400)
                #expect(answer.text.contains("/problems/malformed-request"))
                #expect(try await wire.isClosedByServer())
            }
        }
    }

    @Test(arguments: ["", " ", "gzip", "identity", "gzip, chunked", "chunked\r\nTransfer-Encoding: "])
    func `a request with a transfer coding other than chunked is refused unread`(coding: String) async throws {
        try await withBoard { board in
            try await Wire.open(to: board.port) { wire in
                let body = "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: board\r\n\r\n"
                try await wire.send(
                    "POST /api/v1/sessions HTTP/1.1\r\nHost: board\r\nTransfer-Encoding: \(coding)\r\n\r\n" + body)
                let answer = try #require(try await wire.answer())
                #expect(answer.status == 400)
                #expect(answer.text.contains("/problems/malformed-request"))
                #expect(try await wire.isClosedByServer())
            }
        }
    }

    @Test(arguments: ["", "Host: board\r\n", "Connection: keep-alive\r\n"])
    func `an HTTP/1.0 connection is closed after the response`(headers: String) async throws {
        try await withBoard { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send("GET /api/v1/boards HTTP/1.0\r\n\(headers)\r\n")
                let answer = try #require(try await wire.answer())
                #expect(answer.status == 200)
                #expect(answer.isWhole)
                #expect(try await wire.isClosedByServer())
            }
        }
    }

    @Test(arguments: [
        "GET /healthz HTTP/1.1\r\nHost: board\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n",
        "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "CONNECT board:80 HTTP/1.1\r\nHost: board\r\n\r\n",
    ])
    func `what follows a connection's last request is discarded, and the connection ends after the idle timeout`(
        request: String
    ) async throws {
        try await withBoard(settings: { $0.limits.idleTimeout = .seconds(1) }) { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send(request + "GET /api/v1/boards HTTP/1.1\r\nHost: board\r\n\r\n")
                let answer = try #require(try await wire.answer())
                #expect(answer.status == (request.hasPrefix("CONNECT") ? 404 : 200))
                #expect(try await wire.answer() == nil)
                // The client keeps its half of the connection open and goes on sending.
                #expect(try await wire.isEventuallyClosed())
            }
            #expect(board.log.entries(from: .error) == [])
        }
    }

    @Test func `bytes after a connection's last request are not stored`() throws {
        let deadlines = RequestDeadlineHandler(headerTimeout: .seconds(10))
        let received = ReceivedBytesHandler(
            for: deadlines, PipelinedRequestHandler(turns: PipelineTurns(trustedProxies: .none)))
        let channel = EmbeddedChannel()
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(received)
        let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes))
        try pipeline.addHandler(decoder)
        try pipeline.addHandler(RequestHeadHandler(receivedBytes: received, bodyLimit: 64 * 1024))
        let request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"
        try channel.writeInbound(ByteBuffer(string: request))
        #expect(received.isDiscarding)
        // The head and the end of the request.
        #expect(try channel.readInbound(as: HTTPServerRequestPart.self) != nil)
        #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == .end(nil))
        try channel.writeInbound(ByteBuffer(string: request))
        #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == nil)
        _ = try channel.finish(acceptAlreadyClosed: true)
    }

    @Test(arguments: ["GET /healthz", "POST /nowhere"])
    func `a connection whose last response is sent before its request is complete is closed`(
        request: String
    ) async throws {
        try await withBoard(settings: { $0.limits.idleTimeout = .seconds(3600) }) { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send(
                    "\(request) HTTP/1.1\r\nHost: board\r\nConnection: close\r\nContent-Length: 9000000\r\n\r\nbody")
                #expect(try #require(try await wire.answer()).status == (request.hasPrefix("GET") ? 200 : 404))
                // The client goes on with the body, until the server has closed its half, too.
                #expect(try await wire.isEventuallyClosed())
            }
        }
    }

    @Test(arguments: [("GET", 0), ("PUT", 128)])
    func `a body is passed on up to its limit and an excess`(method: String, kibibytes: Int) throws {
        let received = ReceivedBytesHandler(
            for: RequestDeadlineHandler(headerTimeout: .seconds(10)),
            PipelinedRequestHandler(turns: PipelineTurns(trustedProxies: .none)))
        let channel = EmbeddedChannel(handler: RequestHeadHandler(receivedBytes: received, bodyLimit: 64 * 1024))
        var head = HTTPRequestHead(version: .http1_1, method: method == "GET" ? .GET : .PUT, uri: "/")
        head.headers.add(name: "Host", value: "board")
        try channel.writeInbound(HTTPServerRequestPart.head(head))
        for _ in 0..<1024 {
            try channel.writeInbound(HTTPServerRequestPart.body(ByteBuffer(repeating: 0, count: 1024)))
        }
        try channel.writeInbound(HTTPServerRequestPart.end(nil))
        var size = 0
        while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
            if case .body(let bytes) = part { size += bytes.readableBytes }
        }
        #expect(size == kibibytes * 1024)
        _ = try channel.finish(acceptAlreadyClosed: true)
    }

    @Test(arguments: [(1, 16 * 1024), (200, 1)])
    func `headers that are too long or too many are refused`(count: Int, length: Int) async throws {
        try await withBoard { board in
            let value = String(repeating: "a", count: length)
            let fields = (0..<count).map { "X-\($0): \(value)\r\n" }.joined()
            try await Wire.open(to: board.port) { wire in
                try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\(fields)\r\n")
                #expect(try #require(try await wire.answer()).status == 400)
                #expect(try await wire.isClosedByServer())
            }
        }
    }

    @Test func `Expect 100-continue is answered before the body is sent`() async throws {
        try await withBoard { board in
            let json = #"{"handle":"alice","password":"a fine long password"}"#
            let head =
                "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(json.utf8.count)\r\n"
            try await Wire.open(to: board.port) { wire in
                try await wire.send(head + "Expect: 100-continue\r\n\r\n")
                #expect(try #require(try await wire.answer()).head == "HTTP/1.1 100 Continue")
                try await wire.send(json)
                #expect(try #require(try await wire.answer()).status == 201)
                // The connection stays usable.
                try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
                #expect(try #require(try await wire.answer()).status == 200)
            }
        }
    }

    @Test func `responses to pipelined requests are in order`() async throws {
        try await withBoard { board in
            try await Wire.open(to: board.port) { wire in
                let paths = ["/healthz", "/nowhere", "/api/v1/boards", "/healthz"]
                try await wire.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: board\r\n\r\n" }.joined())
                var statuses: [Int] = []
                for _ in paths { statuses.append(try #require(try await wire.answer()).status) }
                #expect(statuses == [200, 404, 200, 200])
            }
        }
    }

    @Test func `Connection: close gets a response before the connection is closed`() async throws {
        try await withBoard { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send("GET /api/v1/boards HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n")
                #expect(try #require(try await wire.answer()).isWhole)
                #expect(try await wire.isClosedByServer())
            }
        }
    }
}
