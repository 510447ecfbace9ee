import BoardTestSupport
import Curl
import Testing

/// Successful requests and responses.
@Suite struct ExchangeTests {
    let client = CurlClient(userAgent: "board-tests/1")

    @Test func `a response has status, headers and body`() async throws {
        let server = try ScriptedServer([
            .read, .answer(404, headers: ["X-One: 1", "x-two:  a b ", "X-One: again"], text: "not here"),
        ])
        let response = try await client.send(CurlRequest(url: server.url("/a?b=c")))
        #expect(response.status == 404)
        #expect(response.body == Array("not here".utf8))
        #expect(response.httpVersion == .http11)
        #expect(response.header("x-one") == "1")
        #expect(response.headers.map(\.name) == ["Content-Length", "X-One", "x-two", "X-One"])
        #expect(response.headers.map(\.value) == ["8", "1", "a b", "again"])
        #expect(response.header("missing") == nil)
    }

    @Test func `a request has the user agent, its headers and no misleading ones`() async throws {
        let server = try ScriptedServer([.read, .answer()])
        var request = CurlRequest(.post, url: server.url("/a?b=c%20d"), body: Array("{}".utf8))
        request.headers = [("X-Empty", ""), ("X-Twice", "1"), ("X-Twice", "2")]
        _ = try await client.send(request)
        let received = try #require(server.requests.first)
        #expect(received.method == "POST")
        #expect(received.target == "/a?b=c%20d")
        #expect(received.values(of: "User-Agent") == ["board-tests/1"])
        #expect(received.values(of: "X-Empty") == [""])
        #expect(received.values(of: "X-Twice") == ["1", "2"])
        #expect(received.values(of: "Host") == ["127.0.0.1:\(server.port)"])
        #expect(received.values(of: "Content-Length") == ["2"])
        #expect(received.values(of: "Content-Type").isEmpty)
        #expect(received.values(of: "Expect").isEmpty)
        #expect(received.values(of: "Accept-Encoding").first?.contains("gzip") == true)
    }

    @Test(arguments: [CurlRequest.Method.post, .put, .patch, .delete], [0, 1, 1_048_576])
    func `a body is sent completely`(method: CurlRequest.Method, size: Int) async throws {
        let server = try ScriptedServer([.read, .answer(201)])
        let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let headers = [(name: "Content-Type", value: "application/json")]
        let response = try await client.send(CurlRequest(method, url: server.url(), headers: headers, body: body))
        #expect(response.status == 201)
        let received = try #require(server.requests.first)
        #expect(received.method == method.rawValue)
        #expect(received.body == body)
        #expect(received.values(of: "Content-Length") == ["\(size)"])
        #expect(received.values(of: "Content-Type") == ["application/json"])
        #expect(received.values(of: "Expect").isEmpty)
    }

    @Test(arguments: [
        (CurlRequest.Method.get, []), (.head, []), (.delete, []), (.post, ["0"]), (.put, ["0"]), (.patch, ["0"]),
    ])
    func `an empty body has the content length of its method`(
        method: CurlRequest.Method, lengths: [String]
    ) async throws {
        let server = try ScriptedServer([.read, .answer(204)])
        _ = try await client.send(CurlRequest(method, url: server.url()))
        let received = try #require(server.requests.first)
        #expect(received.method == method.rawValue)
        #expect(received.values(of: "Content-Length") == lengths)
    }

    @Test func `HEAD does not wait for a body of the announced length`() async throws {
        let server = try ScriptedServer([.read, .send("HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n")])
        let response = try await client.send(CurlRequest(.head, url: server.url()))
        #expect(response.header("content-length") == "999999999")
        #expect(response.body.isEmpty)
    }

    @Test func `interim responses and trailers are ignored`() async throws {
        let server = try ScriptedServer([
            .read,
            .send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
            .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-Real: 1\r\n\r\n"),
            .send("3\r\nabc\r\n2\r\nde\r\n0\r\nX-Trailer: 1\r\n\r\n"),
        ])
        let response = try await client.send(CurlRequest(url: server.url()))
        #expect(response.status == 200)
        #expect(response.body == Array("abcde".utf8))
        #expect(response.headers.map(\.name) == ["Transfer-Encoding", "X-Real"])
    }

    @Test func `an HTTP 1_0 response ends with its connection`() async throws {
        let server = try ScriptedServer([.read, .send("HTTP/1.0 200 OK\r\n\r\nold")])
        let response = try await client.send(CurlRequest(url: server.url()))
        #expect(response.httpVersion == .http10)
        #expect(response.body == Array("old".utf8))
    }

    @Test func `sequential requests share a connection`() async throws {
        let server = try ScriptedServer([.read, .answer(text: "one"), .again])
        for _ in 0..<3 { _ = try await client.send(CurlRequest(url: server.url())) }
        #expect(server.requests.count == 3)
        #expect(server.connectionCount == 1)
    }

    @Test func `a request that must not be resent has a connection of its own`() async throws {
        // libcurl resends a request if a reused connection breaks.
        for mayReuse in [true, false] {
            let server = try ScriptedServer(
                [.read, .answer(), .read, .reset], [.read, .answer(), .read, .reset], [.read, .answer()])
            var request = CurlRequest(url: server.url())
            request.mayReuseConnection = mayReuse
            for _ in 0..<2 { _ = try await client.send(request) }
            #expect(server.requests.count == (mayReuse ? 3 : 2))
            #expect(server.connectionCount == 2)
        }
    }

    @Test func `a pooled connection closed by the server is replaced`() async throws {
        let server = try ScriptedServer([.read, .answer(text: "one")])
        for _ in 0..<2 {
            let response = try await client.send(CurlRequest(url: server.url()))
            #expect(response.status == 200)
        }
        #expect(server.connectionCount == 2)
    }
}
