import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeb
import Curl
import Testing

struct RateLimitTests {
    @Test func `reads past 600 a minute are refused, and each response has the rate limit headers`() async throws {
        try await withBoard(settings: { $0.limits.readsPerMinute = 600 }) { board in
            let first = try await board.get("/boards")
            #expect(first.header("RateLimit-Policy") == "\"reads\";q=600;w=60")
            #expect(first.header("RateLimit") == "\"reads\";r=599;t=1")
            for _ in 0..<598 { _ = try await board.get("/posts/999") }
            let last = try await board.get("/posts/999")
            #expect(last.status == 404)
            #expect(last.header("RateLimit") == "\"reads\";r=0;t=60")
            let refused = try await board.get("/boards")
            #expect(refused.status == 429)
            #expect(try refused.problem().type == .rateLimited)
            #expect(refused.header("Retry-After") == "1")
            #expect(refused.header("RateLimit") == "\"reads\";r=0;t=1")
            #expect(refused.header("RateLimit-Policy") == "\"reads\";q=600;w=60")
            // Writes and health probes do not count.
            #expect(try await board.post("/members", json: "{}").status == 422)
            #expect(try await board.send(.get, "/healthz").status == 200)
            board.clock.advance(by: .seconds(1))
            var statuses: [Int] = []
            for _ in 0..<11 { statuses.append(try await board.get("/boards").status) }
            #expect(statuses == Array(repeating: 200, count: 10) + [429])
        }
    }

    @Test func `five registrations an hour are allowed, and invalid ones do not count`() async throws {
        try await withBoard(settings: { $0.limits.registrationsPerHour = 5 }) { board in
            for _ in 0..<10 { #expect(try await board.post("/members", json: "{}").status == 422) }
            for number in 0..<5 { try await board.join("member-\(number)") }
            let answer = try await board.post("/members", json: #"{"handle":"late","password":"a fine long password"}"#)
            #expect(answer.status == 429)
            #expect(answer.header("Retry-After") == "720")
            #expect(answer.header("RateLimit-Policy")?.hasPrefix("\"registrations\";q=5;w=3600") == true)
            board.clock.advance(by: .seconds(720))
            try await board.join("late")
        }
    }

    @Test func `a registration of a taken handle does not count, and is refused like others past the limit`()
        async throws
    {
        try await withBoard(settings: { $0.limits.registrationsPerHour = 3 }) { board in
            func register(_ handle: String) async throws -> CurlResponse {
                try await board.post("/members", json: #"{"handle":"\#(handle)","password":"a fine long password"}"#)
            }
            try await board.join("alice")
            let gone = try await board.join("gone").token
            let deleted = try await board.post(
                "/me/deletion", token: gone, json: #"{"password":"\#(RunningBoard.password)"}"#)
            #expect(deleted.status == 204)
            for handle in ["alice", "gone", "alice", "gone", "alice"] {
                #expect(try await register(handle).problem().type == .handleTaken)
            }
            try await board.join("bob-1")
            for handle in ["alice", "gone", "carol"] { #expect(try await register(handle).status == 429) }
        }
    }

    @Test func `writes past 120 a minute are refused, and each response has the rate limit headers`() async throws {
        try await withBoard(settings: { $0.limits.writesPerMinute = 120 }) { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Noodle soup", by: bob.token)
            func like() async throws -> CurlResponse {
                try await board.put("/posts/\(post.id)/like", token: alice.token)
            }
            let first = try await like()
            #expect(first.status == 200)
            #expect(first.header("RateLimit-Policy") == "\"writes\";q=120;w=60")
            #expect(first.header("RateLimit") == "\"writes\";r=119;t=1")
            for _ in 0..<119 { #expect(try await like().status == 200) }
            let refused = try await like()
            #expect(refused.status == 429)
            #expect(refused.header("Retry-After") == "1")
            #expect(refused.header("RateLimit") == "\"writes\";r=0;t=1")
            #expect(refused.header("RateLimit-Policy") == "\"writes\";q=120;w=60")
            let problem = try refused.problem()
            #expect(problem.limit == ReachedLimit(.writes, retryAfter: .milliseconds(500)))
            #expect(problem.detail == "The limit on changes per minute is reached. Try again in 1 s.")
            // Reads and other members are not affected, although the network is the same.
            #expect(try await board.get("/me", token: alice.token).status == 200)
            let rename = try await board.patch("/me", token: bob.token, json: #"{"displayName":"Bob"}"#)
            #expect(rename.status == 200)
            board.clock.advance(by: .milliseconds(500))
            #expect(try await like().status == 200)
        }
    }

    @Test func `every endpoint that writes is limited`() async throws {
        try await withBoard(settings: { $0.limits.writesPerMinute = 1 }) { board in
            let moderator = try await board.join("mona", as: .moderator)
            #expect(try await board.delete("/posts/999", token: moderator.token).status == 404)
            for token in [moderator.token, nil] {
                for endpoint in Endpoint.allCases where endpoint.method != .get {
                    // Without a session, the other endpoints refuse the caller.
                    guard token != nil || endpoint.caller == .anyone else { continue }
                    let answer = try await board.call(endpoint, token: token)
                    #expect(answer.status == 429, "\(endpoint)")
                    #expect(try answer.problem().limit?.name == .writes, "\(endpoint)")
                }
            }
        }
    }

    @Test func `writes with an invalid token are limited by network`() async throws {
        try await withBoard(settings: { $0.limits.writesPerMinute = 4 }) { board in
            // The registration is the network's first write.
            let alice = try await board.join("alice")
            for _ in 0..<3 {
                #expect(try await board.delete("/posts/1", token: "not-a-token").status == 401)
            }
            let refused = try await board.delete("/posts/1", token: "not-a-token")
            #expect(refused.status == 429)
            #expect(try refused.problem().limit?.name == .writes)
            #expect(try await board.delete("/posts/999", token: alice.token).status == 404)
        }
    }

    @Test func `edits past 20 in ten minutes are refused`() async throws {
        try await withBoard(settings: { $0.limits.editsPerTenMinutes = 20 }) { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            func edit(_ number: Int) async throws -> CurlResponse {
                try await board.put(
                    "/posts/\(post.id)", token: alice.token, json: RunningBoard.json("Noodle soup \(number)"),
                    headers: [(name: "If-Match", value: "*")])
            }
            let first = try await edit(0)
            #expect(first.header("RateLimit")?.hasPrefix("\"edits\";r=19;t=30, \"writes\";") == true)
            #expect(first.header("RateLimit-Policy")?.hasPrefix("\"edits\";q=20;w=600, \"writes\";") == true)
            for number in 1..<20 { #expect(try await edit(number).status == 200) }
            let refused = try await edit(20)
            #expect(refused.status == 429)
            #expect(refused.header("Retry-After") == "30")
            #expect(try refused.problem().limit?.name == .edits)
            board.clock.advance(by: .seconds(30))
            #expect(try await edit(20).status == 200)
        }
    }

    @Test func `steps of the wall clock neither refuse callers nor restore quotas`() async throws {
        try await withBoard(settings: { $0.limits.readsPerMinute = 2 }) { board in
            try await board.join("alice")
            func reads() async throws -> [Int] {
                var statuses: [Int] = []
                for _ in 0..<3 { statuses.append(try await board.get("/boards").status) }
                return statuses
            }
            for step in [-2 * 3600, 100 * 86_400, -100 * 86_400] {
                #expect(try await reads() == [200, 200, 429], "\(step)")
                board.clock.stepWallClock(by: .seconds(step))
                #expect(try await reads() == [429, 429, 429], "\(step)")
                #expect(try await board.signIn("alice").member.handle == "alice", "\(step)")
                board.clock.advance(by: .seconds(60))
            }
            #expect(try await reads() == [200, 200, 429])
        }
    }

    @Test func `the last address in X-Forwarded-For is the client only behind a trusted proxy`() async throws {
        func statuses(_ setting: String) async throws -> [Int] {
            let proxies = try #require(TrustedProxies(setting))
            return try await withBoard(settings: {
                $0.limits.readsPerMinute = 1
                $0.trustedProxies = proxies
            }) { board in
                var statuses: [Int] = []
                for forwarded in [
                    "192.0.2.1", "192.0.2.2", "192.0.2.1:5000", "192.0.2.9, 192.0.2.1", "192.0.2.1, 192.0.2.3",
                    "2001:db8:1:2::1", "[2001:db8:1:2:ffff::9]:443", "[2001:db8:1:3::1]", "192.0.2.3, 127.0.0.1",
                ] {
                    let headers = [(name: "X-Forwarded-For", value: forwarded)]
                    statuses.append(try await board.direct.get("/boards", headers: headers).status)
                }
                return statuses
            }
        }
        for proxies in ["true", "127.0.0.1", "10.0.0.0/8, 127.0.0.0/30"] {
            let found = try await statuses(proxies)
            #expect(found == [200, 200, 429, 429, 200, 200, 429, 200, 429], "\(proxies)")
        }
        for proxies in ["false", "127.0.0.2", "10.0.0.0/8,::1"] {
            let found = try await statuses(proxies)
            #expect(found == [200] + Array(repeating: 429, count: 8), "\(proxies)")
        }
    }

    @Test func `requests with an unreadable X-Forwarded-For count for the proxy's network`() async throws {
        try await withBoard(settings: {
            $0.limits.readsPerMinute = 1
            $0.trustedProxies = .loopback
        }) { board in
            var statuses: [Int] = []
            for forwarded in ["unknown", "192.0.2.1, nonsense", "192.0.2.2:x", "192.0.2.3"] {
                let headers = [(name: "X-Forwarded-For", value: forwarded)]
                statuses.append(try await board.get("/boards", headers: headers).status)
            }
            #expect(statuses == [200, 429, 429, 200])
        }
    }
}
