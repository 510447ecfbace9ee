import BoardModels
import BoardServer
import BoardWeb
import Curl
import Testing

struct ProblemTests {
    @Test func `every problem has its type, status, media type and request id, and no-store`() async throws {
        try await withBoard(settings: { $0.limits.failedSignInsPerHandle = 1 }) { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Noodle soup", by: alice.token)
            let signIn = #"{"handle":"carol","password":"x"}"#
            let star = [(name: "If-Match", value: "*")]
            let text = [(name: "Content-Type", value: "text/plain")]
            let path = "/posts/\(post.id)"
            let key = [(name: "Idempotency-Key", value: "k")]
            let new = RunningBoard.json("Dumplings")
            _ = try await board.post("/posts", token: bob.token, json: new, headers: key)
            let cases: [(ProblemType, CurlResponse)] = [
                (.malformedRequest, try await board.post("/members", json: "{")),
                (.malformedRequest, try await board.post("/members", json: "[]")),
                (.malformedRequest, try await board.post("/members", json: "")),
                (.notSignedIn, try await board.get("/me")),
                (.signInFailed, try await board.post("/sessions", json: signIn)),
                (.rateLimited, try await board.post("/sessions", json: signIn)),
                (.notAllowed, try await board.put(path, token: bob.token, json: new, headers: star)),
                (.notFound, try await board.get("/posts/999")),
                (.notFound, try await board.send(.get, "/nowhere")),
                (.notFound, try await board.send(.get, "/api/v2/posts")),
                (.methodNotAllowed, try await board.delete("/posts")),
                (
                    .handleTaken,
                    try await board.post("/members", json: #"{"handle":"alice","password":"a fine one 1"}"#)
                ),
                (
                    .duplicatePost,
                    try await board.post("/posts", token: alice.token, json: RunningBoard.json("Noodle soup"))
                ),
                (
                    .editConflict,
                    try await board.put(
                        path, token: alice.token, json: new, headers: [(name: "If-Match", value: "\"7\"")])
                ),
                (.tooLarge, try await board.post("/members", json: String(repeating: " ", count: 65_537))),
                (.unsupportedMediaType, try await board.send(.post, "/api/v1/members", json: "{}", headers: text)),
                (.invalidFields, try await board.get("/posts?limit=0")),
                (
                    .idempotencyKeyReused,
                    try await board.post("/posts", token: bob.token, json: RunningBoard.json("Tea"), headers: key)
                ),
                (.preconditionRequired, try await board.put(path, token: alice.token, json: new)),
                (.weatherUnavailable, try await board.get("/conditions?place=Seoul")),
            ]
            var ids: Set<String> = []
            for (type, answer) in cases {
                #expect(answer.status == type.status, "\(type)")
                #expect(answer.header("Content-Type") == "application/problem+json", "\(type)")
                #expect(answer.header("Cache-Control") == "no-store", "\(type)")
                #expect(answer.header("Content-Language") == "en", "\(type)")
                #expect(answer.header("X-Content-Type-Options") == "nosniff", "\(type)")
                let problem = try answer.problem()
                #expect(problem.type == type)
                #expect(answer.text.contains("\"status\":\(type.status)"))
                #expect(answer.text.contains("\"type\":\"/problems/\(type.rawValue)\""))
                #expect(!problem.title.isEmpty && !problem.detail.isEmpty)
                ids.insert(try #require(answer.header("X-Request-ID")))
            }
            #expect(ids.count == cases.count)
        }
    }

    @Test func `a problem is in the language of the request`() async throws {
        try await withBoard { board in
            for (header, title) in [
                ("ko", "찾을 수 없습니다"), ("ko-KR,ko;q=0.9", "찾을 수 없습니다"), ("fr, ko;q=0.5, en;q=0.1", "찾을 수 없습니다"),
                ("en-GB", "Not found"), ("fr", "Not found"), ("", "Not found"), ("ko;q=0, en", "Not found"),
                (String(repeating: ",;q=", count: 500), "Not found"),
            ] {
                for path in ["/api/v1/posts/9", "/nowhere"] {
                    let answer = try await board.send(.get, path, headers: [(name: "Accept-Language", value: header)])
                    #expect(try answer.problem().title == title, "\(header)")
                }
            }
        }
    }

    @Test(arguments: [
        ("/api/v1/posts", "GET, HEAD, POST"), ("/api/v1/posts/7", "GET, HEAD, PUT, DELETE"),
        ("/api/v1/me", "GET, HEAD, PATCH"),
        ("/api/v1/sessions/current", "DELETE"), ("/api/v1/boards/now", "GET, HEAD"), ("/api/v1/me/deletion", "POST"),
        ("/api/v1/sessions/appeals", "POST"), ("/healthz", "GET, HEAD"), ("/readyz", "GET, HEAD"),
        ("/metrics", "GET, HEAD"), ("/moderation-log.atom", "GET, HEAD"),
    ])
    func `a 405 lists the allowed methods`(
        path: String, allowed: String
    ) async throws {
        try await withBoard { board in
            let unknown = allowed.contains("DELETE") ? "POST" : "DELETE"
            let method: CurlRequest.Method = path.hasSuffix("deletion") ? .put : unknown == "POST" ? .post : .delete
            let answer = try await board.send(method, path)
            #expect(answer.status == 405)
            #expect(try answer.problem().type == .methodNotAllowed)
            #expect(answer.header("Allow") == allowed)
        }
    }

    @Test func `every successful response has a request id and its media type is not guessed`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            var ids: Set<String> = []
            for path in ["/healthz", "/readyz", "/api/v1/boards", "/api/v1/me", "/api/v1/posts"] {
                let answer = try await board.send(.get, path, token: member.token)
                #expect(answer.status == 200)
                #expect(answer.header("X-Content-Type-Options") == "nosniff", "\(path)")
                ids.insert(try #require(answer.header("X-Request-ID")))
            }
            #expect(ids.count == 5)
        }
    }
}
