import BoardTestSupport
import Curl
import Testing

@Suite struct RedirectTests {
    let client = CurlClient(userAgent: "board-tests/1")

    private func request(_ url: String, following redirects: Int) -> CurlRequest {
        var request = CurlRequest(url: url)
        request.maximumRedirects = redirects
        return request
    }

    @Test func `a redirect is returned by default`() async throws {
        let server = try ScriptedServer([.read, .answer(302, headers: ["Location: /there"]), .again])
        let response = try await client.send(CurlRequest(url: server.url()))
        #expect(response.status == 302)
        #expect(response.header("location") == "/there")
        #expect(server.requests.count == 1)
    }

    @Test func `redirects are followed up to the limit`() async throws {
        let server = try ScriptedServer([
            .read, .answer(301, headers: ["Location: /b", "X-Hop: 1"], text: "moved"),
            .read, .answer(307, headers: ["Location: c?d=e"], text: "moved"),
            .read, .answer(text: "here"),
        ])
        let response = try await client.send(request(server.url("/a"), following: 2))
        #expect(response.body == Array("here".utf8))
        #expect(response.header("x-hop") == nil)
        #expect(server.requests.map(\.target) == ["/a", "/b", "/c?d=e"])
    }

    @Test func `one redirect beyond the limit, or a loop, is an error`() async throws {
        let server = try ScriptedServer([.read, .answer(302, headers: ["Location: /"]), .again])
        await #expect(throws: CurlError.tooManyRedirects) {
            try await client.send(request(server.url(), following: 3))
        }
        #expect(server.requests.count == 4)
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "gopher://127.0.0.1/", "dict://127.0.0.1/"])
    func `a redirect to another scheme is rejected`(target: String) async throws {
        let server = try ScriptedServer([.read, .answer(302, headers: ["Location: \(target)"])])
        await #expect(throws: CurlError.invalidRequest(.unsupportedScheme)) {
            try await client.send(request(server.url(), following: 3))
        }
    }

    @Test func `a redirect to an invalid URL is rejected`() async throws {
        let server = try ScriptedServer([.read, .answer(302, headers: ["Location: http://"])])
        await #expect(throws: CurlError.invalidRequest(.malformedURL)) {
            try await client.send(request(server.url(), following: 3))
        }
    }

    @Test func `credentials are not sent to another host or port`() async throws {
        let other = try ScriptedServer([.read, .answer()])
        let another = try ScriptedServer([.read, .answer(302, headers: ["Location: \(other.url())"])])
        let server = try ScriptedServer([
            .read, .answer(302, headers: ["Location: /same"]),
            .read, .answer(302, headers: ["Location: \(another.url(host: "localhost"))"]),
        ])
        var request = request(server.url(), following: 3)
        request.headers = [("Authorization", "Bearer hunter2"), ("Cookie", "session=hunter2")]
        let response = try await client.send(request)
        #expect(response.status == 200)
        #expect(server.requests.map { $0.values(of: "Authorization") } == [["Bearer hunter2"], ["Bearer hunter2"]])
        for elsewhere in [another, other] {
            let received = try #require(elsewhere.requests.first)
            #expect(received.values(of: "Authorization").isEmpty)
            #expect(received.values(of: "Cookie").isEmpty)
        }
    }

    @Test(arguments: [CurlRequest.Method.post, .put, .patch, .delete], [303, 307])
    func `redirects of changes are not followed`(method: CurlRequest.Method, status: Int) async throws {
        let server = try ScriptedServer([.read, .answer(status, headers: ["Location: /there"]), .again])
        var request = request(server.url(), following: 3)
        (request.method, request.body) = (method, [1])
        let response = try await client.send(request)
        #expect(response.status == status)
        #expect(server.requests.count == 1)
    }
}
