import BoardTestSupport
import Curl
import Testing

/// Compressed bodies and size limits.
@Suite struct SizeTests {
    let client = CurlClient(userAgent: "board-tests/1")

    @Test func `a gzip body is decompressed`() async throws {
        let packed = try shell("printf 'rain rain rain rain' | gzip -n")
        let server = try ScriptedServer([.read, .answer(headers: ["Content-Encoding: gzip"], body: packed)])
        let response = try await client.send(CurlRequest(url: server.url()))
        #expect(response.body == Array("rain rain rain rain".utf8))
    }

    @Test func `a body of exactly the limit is accepted, one byte more is not`() async throws {
        let server = try ScriptedServer([.read, .answer(body: Array(repeating: 7, count: 100_000)), .again])
        var request = CurlRequest(url: server.url())
        request.maximumResponseBytes = 100_000
        let response = try await client.send(request)
        #expect(response.body.count == 100_000)
        request.maximumResponseBytes = 99_999
        await #expect(throws: CurlError.responseTooLarge(limit: 99_999)) { try await client.send(request) }
    }

    @Test func `an endless body is aborted at the limit`() async throws {
        let chunk = "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n"
        let endless = Array(repeating: ScriptedServer.Step.send(chunk), count: 10_000)
        let server = try ScriptedServer(
            [.read, .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")] + endless)
        var request = CurlRequest(url: server.url())
        request.maximumResponseBytes = 1000
        await #expect(throws: CurlError.responseTooLarge(limit: 1000)) { try await client.send(request) }
    }

    @Test func `a decompression bomb is aborted at the limit`() async throws {
        let bomb = try shell("head -c 67108864 /dev/zero | gzip -9n")
        #expect(bomb.count < 100_000)
        let server = try ScriptedServer([.read, .answer(headers: ["Content-Encoding: gzip"], body: bomb)])
        var request = CurlRequest(url: server.url())
        request.maximumResponseBytes = 1_000_000
        await #expect(throws: CurlError.responseTooLarge(limit: 1_000_000)) { try await client.send(request) }
    }

    @Test func `a body with an invalid encoding is unreadable`() async throws {
        let server = try ScriptedServer([.read, .answer(headers: ["Content-Encoding: gzip"], text: "not gzip at all")])
        await #expect(throws: CurlError.unreadable) { try await client.send(CurlRequest(url: server.url())) }
    }
}
