import BoardModels
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Curl
import Testing

struct CreatePostTests {
    @Test func `a place without coordinates is looked up, and refused with suggestions unless it is the only one`()
        async throws
    {
        try await withWeatherBoard { board, _ in
            let mina = try await board.join("mina")
            let post = try await board.publish("Soup", more: #","place":{"name":"Busan"}"#, by: mina.token)
            #expect(post.place?.name == "Busan" && post.place?.coordinates != nil)
            let names: [(String, String?)] = [("Londn", "London"), ("Springfield", "Springfield"), ("Atlantis", nil)]
            for (name, suggested) in names {
                let place = #","place":{"name":"\#(name)"}"#
                let answer = try await board.post(
                    "/posts", token: mina.token, json: RunningBoard.json("Tea", "rain", "food", "", place))
                #expect(answer.status == 422)
                let problem = try answer.problem()
                #expect(problem.type == .invalidFields && problem.errors.map(\.field) == ["place"])
                #expect(problem.suggestions.first?.name == suggested && problem.detail.contains(name))
            }
            #expect(try await board.store.posts(PostQuery(), reader: nil).items.count == 1)
        }
    }

    @Test func `a new post is normalized, stored and readable at its Location`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let answer = try await board.post(
                "/posts", token: member.token,
                json: """
                    {"weather":"snow","category":"outfits","title":"  두꺼운 양말 ","body":"one\\r\\ntwo\\n",
                    "link":"https://example.org/socks","place":{"name":"Seoul","latitude":37.56667,"longitude":126.97831},
                    "somethingElse":[1,2]}
                    """)
            #expect(answer.status == 201)
            let post: Post = try answer.value()
            #expect(answer.header("Location") == "/api/v1/posts/\(post.id)")
            #expect(post.title == "두꺼운 양말")
            #expect(post.body == "one\ntwo")
            #expect(post.link == "https://example.org/socks")
            #expect(post.place?.coordinates == Coordinates(latitude: 37.57, longitude: 126.98))
            #expect(post.author == Author(handle: "alice", displayName: "alice"))
            #expect(post.revision == 1)
            #expect(post.likes == 0)
            #expect(post.createdAt == board.now)
            #expect(post.editedAt == nil)
            #expect(post.may == [.edit, .delete])
            let read: Post = try await board.get("/posts/\(post.id)", token: member.token).value()
            #expect(read == post)
        }
    }

    @Test(arguments: [
        (#"{}"#, ["weather:required"]),
        (#"{"weather":"rain","category":"food"}"#, ["title:required"]),
        (#"{"weather":"hail","category":"food","title":"x"}"#, ["weather:not-one-of"]),
        (#"{"weather":"unknown","category":"food","title":"x"}"#, ["weather:not-one-of"]),
        (#"{"weather":"rain","category":"pets","title":"x"}"#, ["category:not-one-of"]),
        (#"{"weather":"rain","category":"food","title":" \t\n "}"#, ["title:required"]),
        (#"{"weather":"rain","category":"food","title":"a\nb"}"#, ["title:control-characters"]),
        (#"{"weather":"rain","category":"food","title":"\u0000"}"#, ["title:control-characters"]),
        (#"{"weather":"rain","category":"food","title":"x","body":"\u001b[31m"}"#, ["body:control-characters"]),
        (#"{"weather":"rain","category":"food","title":"x","body":5}"#, ["body:wrong-type"]),
        (#"{"weather":"rain","category":"food","title":"x","link":"javascript:alert(1)"}"#, ["link:link"]),
        (#"{"weather":"rain","category":"food","title":"x","link":"https://user@host/"}"#, ["link:link"]),
        (#"{"weather":"rain","category":"food","title":"x","place":{}}"#, ["place.name:required"]),
        (#"{"weather":"rain","category":"food","title":"x","place":{"name":""}}"#, ["place.name:required"]),
        (
            #"{"weather":"rain","category":"food","title":"x","place":{"name":"A","latitude":91,"longitude":0}}"#,
            ["place:coordinates"]
        ),
        (
            #"{"weather":"rain","category":"food","title":"x","place":{"name":"A","latitude":1}}"#,
            ["place:coordinates"]
        ),
        (
            #"{"weather":"rain","category":"food","title":"","link":"ftp://a","place":{"name":"\u0007"}}"#,
            ["title:required", "link:link", "place.name:control-characters"]
        ),
    ])
    func `each broken rule of a post is named`(json: String, rules: [String]) async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let answer = try await board.post("/posts", token: member.token, json: json)
            #expect(answer.status == 422)
            #expect(try answer.brokenRules() == rules)
            let page: Page<Post> = try await board.get("/posts").value()
            #expect(page.items.isEmpty)
        }
    }

    @Test func `a title may have 120 characters and a body 4,000, however many bytes they are`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let (title, body) = (String(repeating: "눈", count: 120), String(repeating: "👨‍👩‍👧", count: 100))
            let longest = body + String(repeating: "비", count: 3900)
            try await board.publish(title, body: longest, by: member.token)
            let answer = try await board.post(
                "/posts", token: member.token, json: RunningBoard.json(title + "눈", "rain", "food", longest + "비"))
            #expect(try answer.brokenRules() == ["title:too-long", "body:too-long"])
        }
    }

    @Test func `identical text is a conflict for five minutes, on every board`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            try await board.publish("Noodle soup", by: alice.token)
            let again = try await board.post(
                "/posts", token: alice.token, json: RunningBoard.json("  Noodle soup ", "snow", "chat"))
            #expect(again.status == 409)
            #expect(try again.problem().type == .duplicatePost)
            try await board.publish("Noodle soup", by: bob.token)
            board.clock.advance(by: .seconds(300))
            try await board.publish("Noodle soup", by: alice.token)
        }
    }

    @Test func `the seventh post in ten minutes is refused with Retry-After`() async throws {
        try await withBoard(settings: { $0.limits.store.postsPerTenMinutes = 6 }) { board in
            let member = try await board.join("alice")
            for number in 0..<6 {
                try await board.publish("Soup \(number)", by: member.token)
                board.clock.advance(by: .seconds(10))
            }
            let answer = try await board.post("/posts", token: member.token, json: RunningBoard.json("Soup 7"))
            #expect(answer.status == 429)
            #expect(try answer.problem().type == .rateLimited)
            #expect(try answer.problem().limit == ReachedLimit(.posts, retryAfter: .seconds(540)))
            #expect(answer.header("Retry-After") == "540")
            #expect(answer.header("RateLimit")?.hasPrefix("\"posts\";r=0;t=540, ") == true)
            #expect(answer.header("RateLimit-Policy")?.hasPrefix("\"posts\";q=6;w=600, ") == true)
            board.clock.advance(by: .seconds(540))
            try await board.publish("Soup 7", by: member.token)
        }
    }

    @Test func `an account's first day allows ten posts`() async throws {
        try await withBoard(settings: { $0.limits.store.postsOnFirstDay = 10 }) { board in
            let member = try await board.join("alice")
            for number in 0..<10 {
                let post = try await board.publish("Soup \(number)", by: member.token)
                // Deleting a post does not restore the quota.
                _ = try await board.delete("/posts/\(post.id)", token: member.token)
                board.clock.advance(by: .seconds(3600))
            }
            let answer = try await board.post("/posts", token: member.token, json: RunningBoard.json("Soup 11"))
            #expect(answer.status == 429)
            #expect(answer.header("Retry-After") == String(14 * 3600))
            #expect(answer.header("RateLimit")?.hasPrefix("\"first-day-posts\";r=0;t=50400, ") == true)
            #expect(answer.header("RateLimit-Policy")?.hasPrefix("\"first-day-posts\";q=10;w=86400, ") == true)
            board.clock.advance(by: .seconds(14 * 3600))
            try await board.publish("Soup 11", by: member.token)
        }
    }
}
