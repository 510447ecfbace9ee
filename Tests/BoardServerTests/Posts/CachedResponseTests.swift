import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Curl
import Testing

/// Responses that are kept for the next readers: each reader gets their own, and none gets an old one.
struct CachedResponseTests {
    private static let rain = "/posts?weather=rain"

    @Test func `a member's page, made from the shared one, shows the posts as the member sees them`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            try await board.publish("Noodle soup", by: alice.token)
            let liked = try await board.publish("Umbrella", by: bob.token)
            try await board.publish("Tea", by: bob.token)
            #expect(try await board.put("/posts/\(liked.id)/like", token: alice.token).status == 200)
            for path in [Self.rain, "/posts", "/posts/\(liked.id)"] {
                let shared = try await board.get(path)
                let own = try await board.get(path, token: alice.token)
                let other = try await board.get(path, token: bob.token)
                let tags = try [shared, own, other].map { try #require($0.header("ETag")).opaqueTag }
                #expect(Set(tags).count == 3, "\(path)")
                #expect(try await board.get(path).body == shared.body)
                #expect(try await board.get(path, token: alice.token).body == own.body)
                for (tag, token) in [(tags[1], alice.token), (tags[2], bob.token)] {
                    let known = [(name: "If-None-Match", value: tag)]
                    #expect(try await board.get(path, token: token, headers: known).status == 304)
                    #expect(try await board.get(path, headers: known).status == 200)
                }
            }
            let page: Page<Post> = try await board.get(Self.rain, token: alice.token).value()
            let storedPage = try await board.store.posts(PostQuery(weather: .rain), reader: alice.member.id)
            #expect(page == storedPage)
            let post: Post = try await board.get("/posts/\(liked.id)", token: alice.token).value()
            let storedPost = try await board.store.post(liked.id, reader: alice.member.id)
            #expect(post == storedPost)
        }
    }

    @Test func `every acknowledged change is in the next response`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let first = try await board.publish("Noodle soup", by: alice.token)
            func seen() async throws -> [Post] {
                let page: Page<Post> = try await board.get(Self.rain).value()
                let again: Page<Post> = try await board.get(Self.rain).value()
                #expect(page == again)
                return page.items
            }
            func isLikedByBob() async throws -> Bool? {
                let page: Page<Post> = try await board.get(Self.rain, token: bob.token).value()
                return page.items.last?.liked
            }
            #expect(try await seen().map(\.content.title) == ["Noodle soup"])
            let second = try await board.publish("Umbrella", by: bob.token)
            #expect(try await seen().map(\.content.title) == ["Umbrella", "Noodle soup"])
            for _ in 0..<50 {
                #expect(try await board.put("/posts/\(first.id)/like", token: bob.token).status == 200)
                #expect(try await seen().last?.likes == 1)
                #expect(try await isLikedByBob() == true)
                #expect(try await board.delete("/posts/\(first.id)/like", token: bob.token).status == 200)
                #expect(try await seen().last?.likes == 0)
                #expect(try await isLikedByBob() == false)
            }
            let rename = try await board.patch("/me", token: alice.token, json: #"{"displayName":"Alice Kim"}"#)
            #expect(rename.status == 200)
            #expect(try await seen().last?.author.displayName == "Alice Kim")
            #expect(try await board.delete("/posts/\(second.id)", token: bob.token).status == 204)
            #expect(try await seen().map(\.content.title) == ["Noodle soup"])
            #expect(try await board.get("/posts/\(second.id)").status == 404)
            let boards: BoardList = try await board.get("/boards").value()
            #expect(boards.boards.map(\.posts).reduce(0, +) == 1)
        }
    }

    @Test(arguments: [
        (#"{"verdict":"move","weather":"snow","category":"chat","reason":"wrong-weather"}"#, WeatherType.snow),
        (#"{"verdict":"hide","reason":"spam"}"#, nil),
        (#"{"verdict":"remove","reason":"illegal","message":"No."}"#, nil),
    ])
    func `no reader's response outlives a decision or its reversal`(_ json: String, _ board: WeatherType?) async throws
    {
        try await withBoard { server in
            let people = try await ModerationTokens(on: server)
            let (post, found) = try await server.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            func expectPost(on board: WeatherType?) async throws {
                for token in [nil, people.reporter, people.author, people.second] {
                    // The second time, what is kept is returned.
                    for _ in 0..<2 {
                        for weather in [WeatherType.rain, .snow] {
                            let path = "/posts?weather=\(weather.rawValue)"
                            let page: Page<Post> = try await server.get(path, token: token).value()
                            #expect(page.items.map(\.id) == (weather == board ? [post.id] : []))
                        }
                        let mayRead = board != nil || [people.author, people.second].contains(token)
                        let response = try await server.get("/posts/\(post.id)", token: token)
                        #expect(response.status == (mayRead ? 200 : 404))
                        guard mayRead else { continue }
                        let shown: Post = try response.value()
                        #expect((shown.hiding == nil) == (board != nil))
                    }
                }
            }
            try await expectPost(on: .rain)
            let result: DecisionResult = try await server.decide(found.id, json, by: people.moderator).value()
            try await expectPost(on: board)
            let reversal = try await server.post(
                "/decisions/\(result.decision.id)/reversal", token: people.second, json: #"{"reason":"wrong"}"#)
            #expect(reversal.status < 300)
            try await expectPost(on: .rain)
        }
    }

    @Test func `what another program changes is noticed`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            #expect(try await board.get("/posts/\(post.id)").status == 200)
            let other = try board.folder.store()
            _ = try await other.setRole(.moderator, handle: "alice")
            try other.close()
            let isNoticed = try await eventually {
                let shown: Post = try await board.get("/posts/\(post.id)").value()
                return shown.author.isModerator == true
            }
            #expect(isNoticed)
        }
    }
}
