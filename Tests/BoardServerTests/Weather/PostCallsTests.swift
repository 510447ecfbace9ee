import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeather
import BoardWeb
import Curl
import Testing

/// Tests of the limits on the provider calls that posts cause.
struct PostCallsTests {
    private static let visitor = "192.0.2.1"
    private static let neighbour = "198.51.100.1"

    @Test func `the calls for a new post are charged to its author`() async throws {
        try await withLimitedBoard { board, scene in
            let token = try await board.join("alice").token
            let post = try await board.publish("Soup", at: 0, from: Self.visitor, by: token)
            #expect(try await board.completed(post.id).conditions != nil)
            for number in 1..<30 {
                #expect(try await board.conditions(of: number, from: Self.visitor, token: token).status == 200)
            }
            let refused = try await board.conditions(of: 30, from: Self.neighbour, token: token)
            #expect(refused.status == 429)
            #expect(refused.header("RateLimit-Policy") == "\"member-weather-calls\";q=30;w=60")
            #expect(scene.calls == 30)
        }
    }

    @Test func `the calls for a new post are charged to its author's network`() async throws {
        try await withLimitedBoard({ $0.weather.networkCallsPerDay = 2 }) { board, scene in
            let (alice, bob) = (try await board.join("alice").token, try await board.join("bob").token)
            for number in 0..<2 {
                let post = try await board.publish("Soup \(number)", at: number, from: Self.visitor, by: alice)
                #expect(try await board.completed(post.id).conditions != nil)
            }
            let refused = try await board.conditions(of: 2, from: Self.visitor, token: bob)
            #expect(refused.status == 429)
            #expect(refused.header("RateLimit-Policy") == "\"network-daily-weather-calls\";q=2;w=86400")
            #expect(try await board.conditions(of: 2, from: Self.neighbour, token: bob).status == 200)
            #expect(scene.calls == 3)
        }
    }

    @Test func `cached conditions are free for a post, too`() async throws {
        try await withLimitedBoard({ $0.weather.readerCallsPerDay = 1 }) { board, scene async throws in
            let token = try await board.join("alice").token
            #expect(try await board.conditions(of: 0, from: Self.visitor, token: token).status == 200)
            let post = try await board.publish("Soup", at: 0, from: Self.visitor, by: token)
            #expect(post.conditions != nil)
            #expect(scene.calls == 1)
        }
    }

    @Test func `a name is not published without coordinates when its author has no calls left to look it up`()
        async throws
    {
        try await withLimitedBoard({ $0.weather.readerCallsPerDay = 1 }) { board, _ async throws in
            let token = try await board.join("alice").token
            #expect(try await board.conditions(of: 0, from: Self.visitor, token: token).status == 200)
            let named = RunningBoard.json("Soup", "rain", "food", "", #","place":{"name":"Busan"}"#)
            let headers = [(name: "X-Forwarded-For", value: Self.visitor)]
            #expect(try await board.post("/posts", token: token, json: named, headers: headers).status == 429)
            let page: Page<Post> = try await board.get("/posts").value()
            #expect(page.items.isEmpty)
        }
    }

    @Test(arguments: [true, false])
    func `posts get their conditions while their author or the network has no calls left`(
        isNetwork: Bool
    ) async throws {
        try await withLimitedBoard({ limits in
            if isNetwork { limits.weather.networkCallsPerDay = 3 } else { limits.weather.readerCallsPerDay = 3 }
        }) { board, scene in
            let token = try await board.join("alice").token
            for number in 0..<3 {
                #expect(try await board.conditions(of: number, from: Self.visitor, token: token).status == 200)
            }
            #expect(try await board.conditions(of: 3, from: Self.visitor, token: token).status == 429)
            let post = try await board.publish("Soup", at: 70, from: Self.visitor, by: token)
            #expect(post.conditions == nil)
            #expect(try await board.hasPostponedAll())
            #expect(scene.calls == 3)
            try await board.passTime { try await !board.hasPending() }
            let shown: Post = try await board.get("/posts/\(post.id)").value()
            #expect(shown.conditions != nil)
            #expect(scene.calls == 4)
        }
    }

    @Test func `posts use no more than half of the day's calls once their network has no calls left`() async throws {
        try await withLimitedBoard({ limits in
            limits.weather.callsPerMinute = 10
            limits.weather.callsPerDay = 20
            limits.weather.networkCallsPerDay = 1
        }) { board, scene in
            for member in 0..<4 {
                let token = try await board.join("member\(member)").token
                for number in 0..<5 {
                    let place = member * 5 + number
                    _ = try await board.publish("Soup \(place)", at: place, from: Self.visitor, by: token)
                }
            }
            try await board.backfillForEightMinutes()
            #expect(scene.calls == 10)
            for number in 30..<33 {
                #expect(try await board.conditions(of: number, from: Self.neighbour).status == 200)
            }
        }
    }

    @Test func `an author gets no more than a share of the background's calls, and the others get theirs`()
        async throws
    {
        try await withLimitedBoard({ limits in
            limits.weather.readerCallsPerDay = 1
            limits.weather.authorCallsPerDay = 2
        }) { board, scene in
            let (alice, bob) = (try await board.join("alice").token, try await board.join("bob").token)
            #expect(try await board.conditions(of: 50, from: Self.neighbour, token: bob).status == 200)
            var posts: [Post.ID] = []
            for number in 0..<6 {
                posts.append(try await board.publish("Soup \(number)", at: number, from: Self.visitor, by: alice).id)
            }
            let other = try await board.publish("Stew", at: 51, from: Self.neighbour, by: bob)
            try await board.backfillForEightMinutes()
            // A post that is taken for an attempt looks postponed. One was charged to the author, and two to the author's
            // share.
            #expect(try await eventually { try await board.completedCount(among: posts) == 3 })
            #expect(try await eventually { try await board.completedCount(among: [other.id]) == 1 })
            #expect(scene.calls == 5)
        }
    }
}

extension RunningBoard {
    /// The number of posts that have their conditions.
    fileprivate func completedCount(among posts: [Post.ID]) async throws -> Int {
        var completed = 0
        for id in posts {
            let post: Post = try await get("/posts/\(id)").value()
            if post.conditions != nil { completed += 1 }
        }
        return completed
    }
}
