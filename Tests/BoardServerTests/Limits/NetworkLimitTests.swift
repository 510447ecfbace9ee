import BoardModels
import BoardServer
import BoardWeb
import Curl
import Testing

/// Tests the limits on all requests of a network, whatever their path, method and caller.
struct NetworkLimitTests {
    @Test func `unknown paths and wrong methods count against the limits of the network`() async throws {
        try await withBoard(settings: {
            $0.limits.readsPerMinute = 3
            $0.limits.networkWritesPerMinute = 3
        }) { board in
            let missing = try await board.send(.get, "/nowhere")
            #expect(missing.status == 404)
            #expect(missing.header("RateLimit-Policy") == "\"reads\";q=3;w=60")
            #expect(missing.header("RateLimit") == "\"reads\";r=2;t=20")
            #expect(try await board.send(.head, "/api/v1/sessions/current").status == 405)
            #expect(try await board.get("/boards").status == 200)
            let read = try await board.send(.get, "/nowhere")
            #expect(read.status == 429)
            #expect(try read.problem().limit?.name == .reads)

            let wrong = try await board.delete("/boards")
            #expect(wrong.status == 405)
            #expect(wrong.header("RateLimit-Policy") == "\"network-writes\";q=3;w=60")
            #expect(try await board.send(.post, "/nowhere", json: "{}").status == 404)
            #expect(try await board.send(.post, "/healthz", json: "{}").status == 405)
            let write = try await board.delete("/boards")
            #expect(write.status == 429)
            #expect(try write.problem().limit?.name == .networkWrites)
            #expect(write.header("RateLimit-Policy") == "\"network-writes\";q=3;w=60")
        }
    }

    @Test func `health probes and metrics are answered when the network has used up its reads`() async throws {
        try await withBoard(settings: { $0.limits.readsPerMinute = 1 }) { board in
            #expect(try await board.get("/boards").status == 200)
            #expect(try await board.get("/boards").status == 429)
            for path in ["/healthz", "/readyz", "/metrics"] {
                let answer = try await board.direct.send(.get, path)
                #expect(answer.status == 200, "\(path)")
                #expect(answer.header("RateLimit") == nil, "\(path)")
            }
        }
    }

    @Test func `the writes of all members of a network are limited together`() async throws {
        try await withBoard(settings: {
            $0.limits.writesPerMinute = 120
            $0.limits.networkWritesPerMinute = 600
            $0.trustedProxies = .loopback
        }) { board in
            func from(_ address: String) -> [(name: String, value: String)] {
                [(name: "X-Forwarded-For", value: address)]
            }
            var tokens: [String] = []
            for number in 0..<6 {
                tokens.append(try await board.join("member-\(number)").token)
            }
            for token in tokens.prefix(5) {
                for _ in 0..<120 {
                    let answer = try await board.delete("/posts/999", token: token, headers: from("192.0.2.1"))
                    #expect(answer.status == 404)
                }
            }
            let refused = try await board.delete("/posts/999", token: tokens[5], headers: from("192.0.2.1"))
            #expect(refused.status == 429)
            let problem = try refused.problem()
            #expect(problem.limit == ReachedLimit(.networkWrites, retryAfter: .milliseconds(100)))
            #expect(problem.detail == "The limit on changes per minute from your network is reached. Try again in 1 s.")
            #expect(refused.header("RateLimit-Policy") == "\"network-writes\";q=600;w=60")
            // The refused member has another network, and a member that used up the own limit has not.
            let elsewhere = try await board.delete("/posts/999", token: tokens[5], headers: from("192.0.2.2"))
            #expect(elsewhere.status == 404)
            #expect(elsewhere.header("RateLimit-Policy") == "\"writes\";q=120;w=60")
            let own = try await board.delete("/posts/999", token: tokens[0], headers: from("192.0.2.2"))
            #expect(try own.problem().limit?.name == .writes)
        }
    }

    @Test func `a write with an invalid token has the headers of the network's limit`() async throws {
        try await withBoard(settings: { $0.limits.networkWritesPerMinute = 600 }) { board in
            let answer = try await board.delete("/posts/1", token: "not-a-token")
            #expect(answer.status == 401)
            #expect(answer.header("RateLimit-Policy") == "\"network-writes\";q=600;w=60")
        }
    }

    @Test(arguments: ["/", "/api/v1/posts?q=", "/api/v1/posts/"])
    func `a request target over 8 KiB is refused, and counts against the limit`(start: String) async throws {
        try await withBoard(settings: { $0.limits.readsPerMinute = 2 }) { board in
            // nginx has a limit of its own.
            let board = board.direct
            let longest = start + String(repeating: "a", count: 8192 - start.utf8.count)
            #expect(try await board.send(.get, longest).status != 414)
            let refused = try await board.send(.get, longest + "a")
            #expect(refused.status == 414)
            #expect(try refused.problem().type == .uriTooLong)
            #expect(refused.header("RateLimit") == "\"reads\";r=0;t=60")
            #expect(try await board.send(.get, longest + "a").status == 429)
        }
    }
}
