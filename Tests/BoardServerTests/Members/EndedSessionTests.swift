import BoardModels
import BoardTestSupport
import Curl
import Testing

/// Tests of public reads with the token of a session that has ended; CallerTests has all other endpoints.
struct EndedSessionTests {
    private static let paths = [
        "/api/v1/boards", "/api/v1/posts", "/api/v1/posts/1", "/api/v1/posts/1/revisions", "/api/v1/members/alice",
        "/api/v1/moderation-log", "/api/v1/openapi.json", "/moderation-log.atom",
    ]

    @Test func `a public read with a valid session does not have the header`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Noodle soup", by: alice.token)
            for path in Self.paths {
                for token in [nil, alice.token] {
                    #expect(try await board.send(.get, path, token: token).header("Board-Session") == nil, "\(path)")
                }
            }
        }
    }

    @Test func `a public read with an ended session is the anonymous one, and says so`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Noodle soup", by: alice.token)
            let revoked = try await board.signIn("alice")
            #expect(try await board.delete("/sessions/current", token: revoked.token).status == 204)
            board.clock.advance(by: .seconds(90 * 86_400 + 1))
            for path in Self.paths {
                let anonymous = try await board.send(.get, path)
                #expect(anonymous.status == 200)
                for token in [alice.token, revoked.token, "unknown", "a b", ""] {
                    let answer = try await board.send(.get, path, token: token)
                    #expect(answer.status == 200, "\(path) \(token)")
                    #expect(answer.body == anonymous.body)
                    #expect(answer.header("ETag") == anonymous.header("ETag"))
                    #expect(answer.header("Board-Session") == "ended")
                    #expect(answer.header("Cache-Control") == "private, no-cache")
                    #expect(answer.header("RateLimit") != nil)
                }
            }
        }
    }

    @Test func `HEAD and revalidation respond to an ended session too`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Noodle soup", by: alice.token)
            let tag = try #require(try await board.get("/posts/1").header("ETag"))
            let known = try await board.get(
                "/posts/1", token: "unknown", headers: [(name: "If-None-Match", value: tag)])
            #expect(known.status == 304)
            #expect(known.header("Board-Session") == "ended")
            try await Wire.open(to: board.port) { wire in
                try await wire.send(
                    "HEAD /api/v1/posts/1 HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer unknown\r\n\r\n")
                let head = try #require(try await wire.answer(toHead: true))
                #expect(head.status == 200)
                #expect(head.header("Board-Session") == "ended")
            }
        }
    }

    @Test func `a problem of a public read says that the session has ended`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Noodle soup", by: alice.token)
            for (path, status) in [("/posts/999", 404), ("/posts?limit=0", 422), ("/members/nobody", 404)] {
                let answer = try await board.get(path, token: "unknown")
                #expect(answer.status == status)
                #expect(answer.header("Board-Session") == "ended", "\(path)")
                #expect(answer.header("Cache-Control") == "no-store")
                #expect(answer.header("RateLimit") != nil)
            }
            let unsigned = try await board.get("/me", token: "unknown")
            #expect(unsigned.status == 401)
            #expect(unsigned.header("Board-Session") == nil)
        }
    }

    @Test func `a suspended member can read the moderation log`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let moderator = try await board.join("mona", as: .moderator)
            let suspension = try await board.post(
                "/members/alice/sanctions", token: moderator.token,
                json: #"{"terms":{"kind":"suspend"},"reason":"abuse"}"#)
            #expect(suspension.status == 201)
            let answer = try await board.get("/moderation-log", token: alice.token)
            let log: Page<LogEntry> = try answer.value()
            #expect(!log.items.isEmpty)
            #expect(answer.header("Board-Session") == "ended")
            #expect(try await board.get("/me", token: alice.token).status == 401)
        }
    }
}
