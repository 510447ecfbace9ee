import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardServer
@testable import BoardWeb

/// Tests what dear reads cost of a network's limit, and that those that many readers ask alike are made once.
struct CostlyReadTests {
    /// The reads that a network has left after a request.
    private static func left(after answer: CurlResponse) throws -> Int {
        let header = try #require(answer.header("RateLimit"))
        let rest = try #require(header.split(separator: "r=").last)
        return try #require(Int(rest.prefix { $0.isNumber }))
    }

    /// The reads that a request counts as.
    private static func cost(
        of path: String, on board: RunningBoard, headers: [(name: String, value: String)] = []
    ) async throws -> Int {
        let before = try left(after: try await board.send(.get, "/about"))
        return before - (try left(after: try await board.send(.get, path, headers: headers)))
    }

    @Test func `searches, histories, feeds, link previews and the sitemap count as ten reads`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            #expect(try await Self.cost(of: "/posts/\(post.id)", on: board) == 1)
            for path in [
                "/api/v1/posts?q=soup", "/search?q=soup", "/members/alice", "/feeds/search?q=soup",
                "/posts/\(post.id)/history", "/feeds/boards/rain", "/sitemap.xml", "/preview.png?lang=ko",
                "/posts/\(post.id)/preview.png", "/api/v1/posts/\(post.id)/revisions",
            ] { #expect(try await Self.cost(of: path, on: board) == 10, "\(path)") }
        }
    }

    @Test func `a history and a feed are made once until the post changes, also for a 304`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            for path in ["/posts/\(post.id)/history", "/feeds/boards/rain"] {
                let first = try await board.send(.get, path)
                let tag = try #require(first.header("ETag"))
                #expect(try await Self.cost(of: path, on: board) == 1, "\(path)")
                #expect(try await Self.cost(of: path, on: board, headers: [("If-None-Match", tag)]) == 1)
                let edit = try await board.put(
                    "/posts/\(post.id)", token: alice.token, json: RunningBoard.json("Hot soup \(path)"),
                    headers: [(name: "If-Match", value: "*")])
                #expect(edit.status == 200)
                #expect(try await Self.cost(of: path, on: board, headers: [("If-None-Match", tag)]) == 10)
                #expect(try await board.send(.get, path).text.contains("Hot soup"))
            }
        }
    }

    @Test func `an image that is cached counts as one read`() async throws {
        try await withBoard { board in
            var costs: [Int] = []
            for path in ["/preview.png?lang=en", "/preview.png?lang=en&v=other"] {
                costs.append(try await Self.cost(of: path, on: board))
            }
            #expect(costs == [10, 1])
        }
    }

    @Test func `a network without enough reads left for a costly one is refused it`() async throws {
        try await withBoard(settings: { $0.limits.readsPerMinute = 25 }) { board in
            var statuses: [Int] = []
            for _ in 0..<3 { statuses.append(try await board.get("/posts?q=soup").status) }
            #expect(statuses == [200, 200, 429])
            #expect(try await board.get("/posts").status == 200)
        }
    }

    @Test func `the sitemap has a tag, and is the same text for ten minutes`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Noodle soup", by: alice.token)
            let first = try await board.send(.get, "/sitemap.xml")
            let tag = (name: "If-None-Match", value: try #require(first.header("ETag")))
            #expect(first.text.contains("/posts/1</loc>"))
            #expect(try await board.send(.get, "/sitemap.xml", headers: [tag]).status == 304)
            try await board.publish("Bean soup", by: alice.token)
            #expect(try await board.send(.get, "/sitemap.xml", headers: [tag]).status == 304)
            board.clock.advance(by: .seconds(600))
            #expect(try await board.send(.get, "/sitemap.xml", headers: [tag]).text.contains("/posts/2</loc>"))
        }
    }

    @Test func `a page of a history has five revisions`() async throws {
        try await withBoard(settings: { $0.limits.editsPerTenMinutes = 20 }) { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Soup 1", by: alice.token)
            for number in 2...7 {
                let edit = try await board.put(
                    "/posts/\(post.id)", token: alice.token, json: RunningBoard.json("Soup \(number)"),
                    headers: [(name: "If-Match", value: "*")])
                #expect(edit.status == 200)
            }
            let first = try await board.open("/posts/\(post.id)/history").text
            #expect(first.contains("Revision 5<") && !first.contains("Revision 6<"))
            let link = try #require(first.split(separator: "/posts/\(post.id)/history?cursor=").dropFirst().first)
            let next = try await board.open("/posts/\(post.id)/history?cursor=\(link.prefix { $0 != "\"" })").text
            #expect(next.contains("Revision 6<") && next.contains("Revision 7<") && !next.contains("Revision 5<"))
        }
    }

    @Test func `suggestions of places count as ten reads, and found places as one`() async throws {
        try await withWeatherBoard { board, _ in
            let found = try await Self.cost(of: "/api/v1/places?q=Busan", on: board)
            #expect(found == 1)
            let suggested = try await Self.cost(of: "/api/v1/places?q=Busna", on: board)
            #expect(suggested == 10)
        }
    }

    @Test func `a preview counts as a write for every ten cases`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            _ = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let batch = #"{"authors":["haneul"],"decision":{"verdict":"remove","reason":"spam"}}"#
            func left() async throws -> Int {
                let answer = try await board.post("/decisions?dryRun=true", token: people.moderator, json: batch)
                #expect(answer.status == 200)
                // The header has what was left before the cases were counted.
                return try Self.left(after: answer)
            }
            let before = try await left()
            #expect(try await left() == before - 20)
        }
    }
}
