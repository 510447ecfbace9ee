import BoardTestSupport
import Curl
import Testing

/// Each way in which there is no answer, and the error it gives.
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

    @Test func `nobody listens`() async throws {
        let nobody = try RefusingPort()
        await expect(.unreachable, from: CurlRequest(url: "http://127.0.0.1:\(nobody.port)/"))
    }

    @Test func `a host that cannot exist`() async throws {
        // A label longer than 63 letters fails on this machine: no name server is asked.
        let name = String(repeating: "a", count: 70)
        await expect(.unknownHost, from: CurlRequest(url: "http://\(name).invalid/"))
    }

    @Test func `a connection neither accepted nor refused`() async throws {
        let deaf = try DeafPort()
        var request = CurlRequest(url: "http://127.0.0.1:\(deaf.port)/")
        request.connectTimeout = .milliseconds(50)
        await expect(.connectTimedOut, from: request)
        (request.connectTimeout, request.timeout) = (.seconds(60), .milliseconds(50))
        await expect(.connectTimedOut, from: request)
    }

    @Test func `a server that never answers`() async throws {
        let server = try ScriptedServer([.read, .waitForHangUp])
        var request = CurlRequest(url: server.url())
        request.timeout = .seconds(1)
        await expect(.timedOut, from: request)
        #expect(try await eventually { server.hangUps == 1 })
    }

    @Test func `an answer that stops halfway`() async throws {
        let server = try ScriptedServer([
            .read, .send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"), .waitForHangUp,
        ])
        var request = CurlRequest(url: server.url())
        request.timeout = .seconds(1)
        await expect(.timedOut, from: request)
    }

    @Test func `the connect limit does not count once connected`() async throws {
        let server = try ScriptedServer([.read, .wait(.milliseconds(1500)), .answer(text: "late")])
        var request = CurlRequest(url: server.url())
        request.connectTimeout = .seconds(1)
        let response = try await client.send(request)
        #expect(response.body == Array("late".utf8))
    }

    @Test func `a time limit on a kept connection is not a connect limit`() async throws {
        let server = try ScriptedServer([.read, .answer(), .read, .waitForHangUp])
        var request = CurlRequest(url: server.url())
        _ = try await client.send(request)
        request.timeout = .seconds(1)
        await expect(.timedOut, from: request)
        #expect(server.connectionCount == 1)
    }

    @Test func `more time than libcurl can count is as much as it can`() async throws {
        let server = try ScriptedServer([.read, .answer()])
        var request = CurlRequest(url: server.url())
        (request.connectTimeout, request.timeout) = (.seconds(Int64.max), .seconds(Int64.max))
        let response = try await client.send(request)
        #expect(response.status == 200)
    }

    @Test func `no time at all is not no limit`() async throws {
        let server = try ScriptedServer([.read, .waitForHangUp])
        var request = CurlRequest(url: server.url())
        for duration in [Duration.zero, .seconds(-1), .seconds(Int64.min), .nanoseconds(1)] {
            (request.connectTimeout, request.timeout) = (duration, duration)
            let error = await #expect(throws: CurlError.self) { try await client.send(request) }
            #expect([.timedOut, .connectTimedOut].contains(error))
        }
    }

    @Test func `hung up without a word`() async throws {
        try await expect(.interrupted, from: .read)
    }

    @Test func `reset before, within and after the headers`() async throws {
        try await expect(.interrupted, from: .read, .reset)
        try await expect(.interrupted, from: .read, .send("HTTP/1.1 200"), .wait(.milliseconds(50)), .reset)
        try await expect(
            .interrupted, from: .read, .send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"),
            .wait(.milliseconds(50)), .reset)
    }

    @Test func `cut off within a counted and a chunked body`() async throws {
        try await expect(.interrupted, from: .read, .send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"))
        try await expect(
            .interrupted, from: .read, .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc"))
    }

    @Test func `not HTTP`() async throws {
        try await expect(.unreadable, from: .read, .send("220 mail.example ESMTP\r\n"))
        try await expect(.unreadable, from: .read, .send("HTTP/7.3 200 OK\r\n\r\n"))
        try await expect(.unreadable, from: .read, .send([0x15, 3, 3, 0, 2, 2, 0x46]))
    }

    @Test func `plain HTTP where TLS was expected`() async throws {
        let server = try ScriptedServer([.send("HTTP/1.1 400 Bad Request\r\n\r\n")])
        await expect(.insecure, from: CurlRequest(url: "https://127.0.0.1:\(server.port)/"))
    }

    @Test func `no error tells the URL`() async throws {
        let nobody = try RefusingPort()
        let error = await #expect(throws: CurlError.self) {
            try await client.send(CurlRequest(url: "http://127.0.0.1:\(nobody.port)/?appid=hunter2"))
        }
        let told = try #require(error)
        #expect(!"\(told) \(String(reflecting: told))".contains("hunter2"))
    }
}
