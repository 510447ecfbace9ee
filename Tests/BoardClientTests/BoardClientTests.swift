import BoardClient
import BoardModels
import BoardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@Suite struct BoardClientTests {
    private let member =
        #"{"id":1,"handle":"mina","displayName":"Mina","role":"member","createdAt":"2026-01-02T03:04:05.006Z"}"#
    private let post = """
        {"id":7,"author":{"handle":"mina","displayName":"Mina"},"weather":"rain","category":"food","title":"Pajeon",\
        "body":"","writtenInIt":false,"revision":1,"likes":0,"createdAt":"2026-01-02T03:04:05.006Z","liked":false,"may":["edit"]}
        """

    private func client(_ server: StubServer, token: String? = "t0ken") throws -> BoardClient {
        let address = try #require(ServerAddress(server.url))
        return BoardClient(server: address, token: token, language: .korean, userAgent: "tests/1")
    }

    @Test func `a call has the token, the language and the accepted types`() async throws {
        let server = try StubServer { [member] _ in .json(member) }
        #expect(try await client(server).account().handle == "mina")
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/api/v1/me")
        #expect(request.values(of: "Authorization") == ["Bearer t0ken"])
        #expect(request.values(of: "Accept-Language") == ["ko"])
        #expect(request.values(of: "Accept") == ["application/json, application/problem+json"])
    }

    @Test func `an anonymous call has no token`() async throws {
        let server = try StubServer { _ in .json(#"{"items":[]}"#) }
        _ = try await client(server, token: nil).posts(PostQuery(weather: .rain, search: "해물 파전"))
        let request = try #require(server.requests.first)
        #expect(request.values(of: "Authorization").isEmpty)
        #expect(request.target == "/api/v1/posts?weather=rain&q=%ED%95%B4%EB%AC%BC%20%ED%8C%8C%EC%A0%84")
    }

    @Test func `a post is sent with its idempotency key and equal bytes`() async throws {
        let server = try StubServer { [post] _ in .json(post, status: 201) }
        let new = NewPost(weather: .rain, category: .food, title: "Pajeon", place: Place(name: "Mangwon"))
        for _ in 0..<2 {
            #expect(try await client(server).createPost(new, idempotencyKey: "k1").id == Post.ID(rawValue: 7))
        }
        #expect(server.requests.map(\.method) == ["POST", "POST"])
        #expect(server.requests.flatMap { $0.values(of: "Idempotency-Key") } == ["k1", "k1"])
        #expect(server.requests[0].body == server.requests[1].body)
        #expect(try JSONDecoder().decode(NewPost.self, from: Data(server.requests[0].body)) == new)
    }

    @Test func `an edit sends the entity tag as If-Match`() async throws {
        let server = try StubServer { [post] _ in .json(post, headers: ["ETag: \"7-1\""]) }
        let client = try client(server)
        let id = Post.ID(rawValue: 7)
        let read = try await client.post(id)
        #expect(read.tag == "\"7-1\"")
        let new = NewPost(weather: .rain, category: .food, title: "Pajeon")
        _ = try await client.editPost(id, new, tag: read.tag)
        #expect(server.requests.last?.method == "PUT")
        #expect(server.requests.last?.values(of: "If-Match") == ["\"7-1\""])
    }

    @Test func `an empty response suffices for calls without a result`() async throws {
        let server = try StubServer { _ in .init(204) }
        let client = try client(server)
        try await client.deletePost(Post.ID(rawValue: 7))
        try await client.signOut()
        try await client.revokeSession(Session.ID(rawValue: 3))
        let calls = server.requests.map { "\($0.method) \($0.target)" }
        #expect(
            calls == [
                "DELETE /api/v1/posts/7", "DELETE /api/v1/sessions/current", "DELETE /api/v1/sessions/3",
            ])
    }

    @Test(arguments: ProblemType.allCases)
    func `every problem type is decoded`(type: ProblemType) async throws {
        let problem = Problem(type, in: .korean, errors: [FieldError("title", .required)])
        let body = Array(try JSONEncoder().encode(problem))
        let server = try StubServer { _ in
            .init(type.status, headers: ["Content-Type: application/problem+json", "Retry-After: 30"], body: body)
        }
        await #expect(throws: ClientError.problem(problem, retryAfter: .seconds(30))) {
            try await client(server).account()
        }
    }

    @Test func `an unknown problem type maps to the nearest known one`() async throws {
        let server = try StubServer { _ in
            .init(
                403, headers: ["Content-Type: application/problem+json"],
                body: Array(
                    #"{"type":"/problems/banished","title":"Banished","status":403,"detail":"Until Friday."}"#.utf8))
        }
        let expected = Problem(type: .notAllowed, title: "Banished", detail: "Until Friday.")
        await #expect(throws: ClientError.problem(expected, retryAfter: nil)) { try await client(server).account() }
    }

    @Test(arguments: [
        StubServer.Response(200, headers: ["Content-Type: text/html"], body: Array("<html>".utf8)),
        .json("[1,2]"), .json(#"{"id":1}"#), .json(""), .init(302, headers: ["Location: /elsewhere"]),
        .init(500, headers: ["Content-Type: text/html"], body: Array("Error".utf8)), .json("{}", status: 404),
        .json("{}", status: 502),
    ])
    func `a response that is not from a board is detected`(answer: StubServer.Response) async throws {
        let server = try StubServer { _ in answer }
        await #expect(throws: ClientError.notABoard) { try await client(server).account() }
    }

    @Test(arguments: [502, 503, 504])
    func `a proxy's error page means that the server is unreachable`(status: Int) async throws {
        let page = StubServer.Response(
            status, headers: ["Content-Type: text/html"], body: Array("<title>\(status)</title>".utf8))
        let server = try StubServer { _ in page }
        await #expect(throws: ClientError.unreachable(.gateway)) { try await client(server).account() }
    }

    @Test func `an unreachable server and an interrupted response are distinguished`() async throws {
        let refusing = try RefusingPort()
        let nowhere = try #require(ServerAddress("http://127.0.0.1:\(refusing.port)"))
        let client = BoardClient(server: nowhere, language: .english, userAgent: "tests/1")
        await #expect(throws: ClientError.unreachable(.cannotConnect)) { try await client.account() }

        let server = try StubServer { _ in .lost }
        await #expect(throws: ClientError.unreachable(.interrupted)) { try await self.client(server).account() }
    }

    @Test(arguments: [
        "", ".", "..", "a/b", "../..", "a?b=c", "a#b", "%2F", "%2e%2e", "a b", "하늘", "a\0b", "{id}", ";x", "a\\b", "//",
        "@", ":",
    ])
    func `a value stays one segment of the path`(value: String) async throws {
        let server = try StubServer { _ in .json("{}") }
        _ = try? await client(server).memberRecord(value)
        let target = try #require(server.requests.first?.target)
        let segments = target.split(separator: "/", omittingEmptySubsequences: false)
        #expect(segments.count == 6)
        #expect(segments.first == "" && segments.last == "record")
        #expect(!target.contains { $0 == "?" || $0 == "#" || $0 == " " || $0 == "\\" })
        #expect(target.utf8.allSatisfy { (0x21...0x7E).contains($0) })
        #expect(!["", ".", "..", "%2E", "%2E%2E"].contains(segments[4].uppercased()))
    }

    @Test(arguments: ["a.b", "..."])
    func `dots inside a value are not encoded`(value: String) async throws {
        let server = try StubServer { _ in .json("{}") }
        _ = try? await client(server).member(value)
        #expect(server.requests.first?.target == "/api/v1/members/\(value)")
    }

    private final class Counter: Sendable {
        let value = Mutex(0)
    }

    @Test func `the end of a session is observed, in problems too, if a token was sent`() async throws {
        let server = try StubServer { request in
            let status = request.target.hasSuffix("/9") ? 404 : 200
            return .json(#"{"items":[]}"#, status: status, headers: ["Board-Session: ended"])
        }
        let counter = Counter()
        var client = try client(server)
        client.onEndedSession = { counter.value.withLock { $0 += 1 } }
        _ = try await client.posts(PostQuery())
        #expect(counter.value.withLock { $0 } == 1)
        _ = try? await client.post(Post.ID(rawValue: 9))
        #expect(counter.value.withLock { $0 } == 2)
        client.token = nil
        _ = try await client.posts(PostQuery())
        #expect(counter.value.withLock { $0 } == 2)
    }

    @Test func `places are queried by name or point`() async throws {
        let server = try StubServer { _ in .json(#"{"items":[{"name":"Seoul","latitude":37.57,"longitude":126.98}]}"#) }
        let client = try client(server)
        #expect(try await client.places(named: "서울", limit: 3).items.first?.name == "Seoul")
        _ = try? await client.boardNow(at: PlaceQuery("37.56, 126.91"))
        _ = try? await client.conditions(at: PlaceQuery(" Mangwon "), within: .seconds(3))
        #expect(
            server.requests.map(\.target) == [
                "/api/v1/places?q=%EC%84%9C%EC%9A%B8&limit=3", "/api/v1/boards/now?lat=37.56&lon=126.91",
                "/api/v1/conditions?place=Mangwon",
            ])
    }
}
