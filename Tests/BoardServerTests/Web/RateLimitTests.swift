import BoardModels
import BoardServer
import BoardTestSupport
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
            #expect(answer.header("RateLimit-Policy") == "\"registrations\";q=5;w=3600")
            board.clock.advance(by: .seconds(720))
            try await board.join("late")
        }
    }

    @Test func `sign-in attempts from one network are limited to ten in 15 minutes, whatever the handle`() async throws
    {
        try await withBoard(settings: { $0.limits.signInsPerNetwork = 10 }) { board in
            try await board.join("alice")
            for number in 0..<10 {
                let answer = try await board.post("/sessions", json: #"{"handle":"m-\#(number)","password":"x"}"#)
                #expect(answer.status == 401)
            }
            let right = try await board.post(
                "/sessions", json: #"{"handle":"alice","password":"a fine long password"}"#)
            #expect(right.status == 429)
            #expect(right.header("Retry-After") == "90")
            board.clock.advance(by: .seconds(90))
            #expect(try await board.signIn("alice").member.handle == "alice")
        }
    }

    @Test func `sign-in attempts on one handle are limited to twenty an hour from all networks`() async throws {
        try await withBoard(settings: {
            $0.limits.signInsPerHandle = 20
            $0.trustedProxies = .loopback
        }) { board in
            try await board.join("alice")
            let wrong = #"{"handle":"alice","password":"not the password"}"#
            var statuses: [Int] = []
            for number in 0..<21 {
                let from = [(name: "X-Forwarded-For", value: "192.0.2.\(number)")]
                statuses.append(try await board.post("/sessions", json: wrong, headers: from).status)
            }
            #expect(statuses == Array(repeating: 401, count: 20) + [429])
            let other = try await board.post("/sessions", json: #"{"handle":"bob-1","password":"x"}"#)
            #expect(other.status == 401)
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
                    statuses.append(try await board.get("/boards", headers: headers).status)
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
