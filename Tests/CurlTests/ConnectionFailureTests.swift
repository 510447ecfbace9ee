import BoardTestSupport
import Curl
import Testing

/// The error of each kind of failed connection.
@Suite struct ConnectionFailureTests {
    let client = CurlClient(userAgent: "board-tests/1")

    private func expect(_ error: CurlError, from request: CurlRequest) async {
        await #expect(throws: error) { try await client.send(request) }
    }

    private func expect(_ error: CurlError, from script: ScriptedServer.Step...) async throws {
        let server = try ScriptedServer(script)
        await expect(error, from: CurlRequest(url: server.url()))
        #expect(server.connectionCount == 1)
    }

    @Test func `a refused connection is unreachable`() async throws {
        let refusing = try RefusingPort()
        await expect(.unreachable, from: CurlRequest(url: "http://127.0.0.1:\(refusing.port)/"))
    }

    @Test func `an invalid host name is unknown`() async throws {
        // A label longer than 63 letters fails locally, without a name server.
        let name = String(repeating: "a", count: 70)
        await expect(.unknownHost, from: CurlRequest(url: "http://\(name).invalid/"))
    }

    @Test func `a connection that is neither accepted nor refused times out`() async throws {
        let unresponsive = try UnresponsivePort()
        var request = CurlRequest(url: "http://127.0.0.1:\(unresponsive.port)/")
        request.connectTimeout = .milliseconds(50)
        await expect(.connectTimedOut, from: request)
        (request.connectTimeout, request.timeout) = (.seconds(60), .milliseconds(50))
        await expect(.connectTimedOut, from: request)
    }

    @Test func `a server without a response times out`() async throws {
        let server = try ScriptedServer([.read, .waitForHangUp])
        var request = CurlRequest(url: server.url())
        request.timeout = .seconds(1)
        await expect(.timedOut, from: request)
        #expect(try await eventually { server.hangUps == 1 })
    }

    @Test func `an incomplete response times out`() async throws {
        let server = try ScriptedServer([
            .read, .send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"), .waitForHangUp,
        ])
        var request = CurlRequest(url: server.url())
        request.timeout = .seconds(1)
        await expect(.timedOut, from: request)
    }

    @Test func `the connect timeout does not apply once connected`() async throws {
        let server = try ScriptedServer([.read, .wait(.milliseconds(1500)), .answer(text: "late")])
        var request = CurlRequest(url: server.url())
        request.connectTimeout = .seconds(1)
        let response = try await client.send(request)
        #expect(response.body == Array("late".utf8))
    }

    @Test func `a timeout on a reused connection is not a connect timeout`() async throws {
        let server = try ScriptedServer([.read, .answer(), .read, .waitForHangUp])
        var request = CurlRequest(url: server.url())
        _ = try await client.send(request)
        request.timeout = .seconds(1)
        await expect(.timedOut, from: request)
        #expect(server.connectionCount == 1)
    }

    @Test func `a timeout beyond libcurl's maximum is clamped`() async throws {
        let server = try ScriptedServer([.read, .answer()])
        var request = CurlRequest(url: server.url())
        (request.connectTimeout, request.timeout) = (.seconds(Int64.max), .seconds(Int64.max))
        let response = try await client.send(request)
        #expect(response.status == 200)
    }

    @Test func `a timeout of zero is not unlimited`() async throws {
        let server = try ScriptedServer([.read, .waitForHangUp])
        var request = CurlRequest(url: server.url())
        for duration in [Duration.zero, .seconds(-1), .seconds(Int64.min), .nanoseconds(1)] {
            (request.connectTimeout, request.timeout) = (duration, duration)
            let error = await #expect(throws: CurlError.self) { try await client.send(request) }
            #expect([.timedOut, .connectTimedOut].contains(error))
        }
    }

    @Test func `a connection closed without a response is interrupted`() async throws {
        try await expect(.interrupted, from: .read)
    }

    @Test func `a reset before, within and after the headers is an interruption`() async throws {
        try await expect(.interrupted, from: .read, .reset)
        try await expect(.interrupted, from: .read, .send("HTTP/1.1 200"), .wait(.milliseconds(50)), .reset)
        try await expect(
            .interrupted, from: .read, .send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"),
            .wait(.milliseconds(50)), .reset)
    }

    @Test func `a truncated body is interrupted`() async throws {
        try await expect(.interrupted, from: .read, .send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"))
        try await expect(
            .interrupted, from: .read, .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc"))
    }

    @Test func `a response that is not HTTP is unreadable`() async throws {
        try await expect(.unreadable, from: .read, .send("220 mail.example ESMTP\r\n"))
        try await expect(.unreadable, from: .read, .send("HTTP/7.3 200 OK\r\n\r\n"))
        try await expect(.unreadable, from: .read, .send([0x15, 3, 3, 0, 2, 2, 0x46]))
    }

    @Test func `plain HTTP instead of TLS fails the handshake`() async throws {
        let server = try ScriptedServer([.send("HTTP/1.1 400 Bad Request\r\n\r\n")])
        await expect(.handshakeFailed, from: CurlRequest(url: "https://127.0.0.1:\(server.port)/"))
    }

    @Test func `no error contains the URL`() async throws {
        let refusing = try RefusingPort()
        let error = await #expect(throws: CurlError.self) {
            try await client.send(CurlRequest(url: "http://127.0.0.1:\(refusing.port)/?appid=hunter2"))
        }
        let thrown = try #require(error)
        #expect(!"\(thrown) \(String(reflecting: thrown))".contains("hunter2"))
    }
}
