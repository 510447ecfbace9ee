import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardServer

/// Tests each endpoint with each caller that it must refuse.
struct CallerTests {
    @Test func `an endpoint that is not public refuses an anonymous caller`() async throws {
        try await withBoard { board in
            for endpoint in Endpoint.allCases where endpoint.caller != .anyone {
                let answer = try await board.call(endpoint)
                #expect(try answer.problem().type == .notSignedIn, "\(endpoint)")
                #expect(answer.status == 401)
                #expect(answer.header("WWW-Authenticate") == "Bearer realm=\"board\"")
            }
        }
    }

    @Test func `an endpoint for moderators refuses members`()
        async throws
    {
        try await withBoard { board in
            let member = try await board.join("alice")
            for endpoint in Endpoint.allCases {
                let refused: [SignedIn] =
                    switch endpoint.caller {
                    case .anyone, .member: []
                    case .moderator: [member]
                    }
                for caller in refused {
                    let answer = try await board.call(endpoint, token: caller.token)
                    #expect(try answer.problem().type == .notAllowed, "\(endpoint) as \(caller.member.handle)")
                    #expect(answer.status == 403)
                }
            }
        }
    }

    @Test(arguments: [
        "", "x", "a b", String(repeating: "A", count: 43), String(repeating: "A", count: 4000), "ÿ", "null", "\"",
    ])
    func `an invalid token is refused by every endpoint but public reads`(token: String) async throws {
        try await withBoard { board in
            for endpoint in Endpoint.allCases where !endpoint.isPublicRead {
                let answer = try await board.call(endpoint, token: token)
                #expect(try answer.problem().type == .notSignedIn, "\(endpoint)")
                #expect(answer.header("Board-Session") == nil, "\(endpoint)")
            }
        }
    }

    @Test func `an authentication scheme other than Bearer is refused`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            for header in ["Basic \(member.token)", member.token, "Bearer", "Bearer  ", "Bearer \(member.token) x"] {
                let answer = try await board.get("/me", headers: [(name: "Authorization", value: header)])
                #expect(try answer.problem().type == .notSignedIn, "\(header)")
            }
            let lower = try await board.get("/me", headers: [(name: "authorization", value: "bearer \(member.token)")])
            #expect(lower.status == 200)
        }
    }

    @Test func `a session expires after ninety days without use`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            for _ in 0..<2 {
                board.clock.advance(by: .seconds(89 * 86_400))
                #expect(try await board.get("/me", token: member.token).status == 200)
                // The use of the session is recorded after the response.
                #expect(
                    try await eventually {
                        let list: Page<Session> = try await board.get("/sessions", token: member.token).value()
                        return list.items.first?.lastUsedAt == board.now
                    })
            }
            board.clock.advance(by: .seconds(90 * 86_400 + 1))
            for endpoint in Endpoint.allCases where !endpoint.isPublicRead {
                let answer = try await board.call(endpoint, token: member.token)
                #expect(try answer.problem().type == .notSignedIn, "\(endpoint)")
            }
        }
    }

    @Test func `another member's post can be neither edited nor deleted`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Noodle soup", by: alice.token)
            let edit = try await board.put(
                "/posts/\(post.id)", token: bob.token, json: RunningBoard.json("Mine"),
                headers: [(name: "If-Match", value: "*")])
            #expect(edit.status == 403)
            #expect(try edit.problem().type == .notAllowed)
            let deletion = try await board.delete("/posts/\(post.id)", token: bob.token)
            #expect(deletion.status == 403)
            let read: Post = try await board.get("/posts/\(post.id)", token: bob.token).value()
            #expect(read.title == "Noodle soup")
            #expect(read.may == [.like, .report])
        }
    }

    @Test func `another member's session looks like a missing one`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let foreign = try await board.delete("/sessions/\(alice.session.id)", token: bob.token)
            let missing = try await board.delete("/sessions/999", token: bob.token)
            #expect(foreign.status == 404)
            #expect(foreign.body == missing.body)
            #expect(try await board.get("/me", token: alice.token).status == 200)
        }
    }

    @Test func `public endpoints need no account`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            for path in ["/members/alice", "/boards", "/posts", "/posts/\(post.id)", "/posts/\(post.id)/revisions"] {
                #expect(try await board.get(path).status == 200, "\(path)")
            }
        }
    }
}

extension RunningBoard {
    /// Calls an endpoint with plausible values in its path and an empty body.
    func call(_ endpoint: Endpoint, token: String? = nil) async throws -> CurlResponse {
        let method: CurlRequest.Method =
            switch endpoint.method {
            case .get: .get
            case .post: .post
            case .put: .put
            case .patch: .patch
            case .delete: .delete
            }
        return try await send(method, endpoint.samplePath, token: token)
    }
}
