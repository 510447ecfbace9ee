import BoardTestSupport
import Curl
import Testing

/// Requests that are rejected before connecting.
@Suite struct ValidationTests {
    let client = CurlClient(userAgent: "board-tests/1")

    @Test(arguments: [
        "", "/", "localhost", "http", "http:", "http:/localhost/", "http:localhost", "://localhost/", "http://",
        "http:///", "http://local host/", "http://localhost/a b", "http://localhost/\r\nX: 1", "http://localhost/\n",
        "http://localhost/\0", "http://localhost/\t", "http://localhost:99999/", "http://localhost:x/",
        "http://[::1/",
    ])
    func `a malformed URL is rejected`(url: String) async throws {
        let error = await #expect(throws: CurlError.self) { try await client.send(CurlRequest(url: url)) }
        #expect([.invalidRequest(.malformedURL), .invalidRequest(.unsupportedScheme)].contains(error))
    }

    @Test(arguments: [
        "ftp://localhost/", "file:///etc/passwd", "gopher://localhost/", "HTTPX://localhost/", "ws://localhost/",
        "mailto:a@localhost", "dict://localhost/", "localhost:80/",
    ])
    func `a scheme other than http and https is rejected`(url: String) async throws {
        await #expect(throws: CurlError.invalidRequest(.unsupportedScheme)) {
            try await client.send(CurlRequest(url: url))
        }
    }

    @Test(arguments: [
        ("X-A", "1\r\nX-B: 2"), ("X-A", "1\n"), ("X-A", "1\r"), ("X-A", "1\0"), ("X-A", "1\u{7F}"), ("X-A", "1\u{1B}"),
        ("X-A\r\nX-B", "1"), ("X-A\0", "1"), ("X A", "1"), ("X-A:", "1"), ("", "1"), ("X-Ä", "1"), ("X-A;", ""),
    ])
    func `a header that would inject another is rejected`(name: String, value: String) async throws {
        let server = try ScriptedServer([.read, .answer()])
        await #expect(throws: CurlError.invalidRequest(.malformedHeader)) {
            try await client.send(CurlRequest(url: server.url(), headers: [(name, value)]))
        }
        #expect(server.connectionCount == 0)
    }

    @Test func `a user agent with a line break is rejected`() async throws {
        let server = try ScriptedServer([.read, .answer()])
        await #expect(throws: CurlError.invalidRequest(.malformedHeader)) {
            try await CurlClient(userAgent: "a\r\nX-B: 2").send(CurlRequest(url: server.url()))
        }
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: ["Content-Length", "content-length", "Transfer-Encoding"])
    func `headers determined by the body are rejected`(name: String) async throws {
        await #expect(throws: CurlError.invalidRequest(.reservedHeader)) {
            try await client.send(CurlRequest(.post, url: "http://127.0.0.1/", headers: [(name, "1")], body: [1, 2]))
        }
    }

    @Test(arguments: [CurlRequest.Method.get, .head])
    func `a body of GET or HEAD is rejected`(method: CurlRequest.Method) async throws {
        await #expect(throws: CurlError.invalidRequest(.bodyNotAllowed)) {
            try await client.send(CurlRequest(method, url: "http://127.0.0.1/", body: [1]))
        }
    }

    @Test func `non-ASCII letters and tabs in header values are sent`() async throws {
        let server = try ScriptedServer([.read, .answer()])
        _ = try await client.send(CurlRequest(url: server.url(), headers: [("X-A", "대기\tquality")]))
        #expect(server.requests.first?.values(of: "X-A") == ["대기\tquality"])
    }
}
