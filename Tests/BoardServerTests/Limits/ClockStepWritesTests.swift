import BoardModels
import BoardTestSupport
import Curl
import Logging
import Testing

/// Tests of the board across steps of the wall clock; `RateLimitTests` and `CircuitBreakerTests` test the limits.
struct ClockStepWritesTests {
    @Test(arguments: [-2 * 3600, 100 * 86_400, -80 * 86_400])
    func `every write succeeds after a step of the clock and after the step back, and nothing is lost`(
        seconds: Int
    ) async throws {
        try await withBoard { board in
            let before = try await Tokens(board)
            try await write("before", by: before, on: board)

            board.clock.stepWallClock(by: .seconds(seconds))
            // After 100 days, the sessions have been idle for too long.
            let during = try await Tokens(signingInTo: board)
            try await write("during", by: during, on: board)

            board.clock.stepWallClock(by: .seconds(-seconds))
            try await write("after", by: before, on: board)
            try await write("after again", by: during, on: board)

            let page: Page<Post> = try await board.get("/posts").value()
            #expect(
                page.items.map(\.title) == [
                    "Stew after again", "Stew after", "Stew during", "Stew before",
                ])
            #expect(page.items.map(\.likes) == [1, 1, 1, 1])
            #expect(try await board.log().count { $0.action == .decide } == 4)
            #expect(board.log.entries(from: .error).isEmpty)
        }
    }

    @Test func `a request is replayed after a step of the clock and not carried out twice`() async throws {
        try await withBoard { board in
            let token = try await board.join("alice").token
            let key = [(name: "Idempotency-Key", value: "soup")]
            let first = try await board.post("/posts", token: token, json: RunningBoard.json("Soup"), headers: key)
            for step in [-2 * 3600, 2 * 3600] {
                board.clock.stepWallClock(by: .seconds(step))
                let again = try await board.post("/posts", token: token, json: RunningBoard.json("Soup"), headers: key)
                #expect(again.status == 201)
                #expect(again.body == first.body)
            }
        }
    }

    /// Publishes, edits, likes and reports a post, which a moderator dismisses.
    private func write(_ name: String, by people: Tokens, on board: RunningBoard) async throws {
        let post = try await board.publish("Soup \(name)", by: people.author)
        let edited = try await board.put(
            "/posts/\(post.id)", token: people.author, json: RunningBoard.json("Stew \(name)"),
            headers: [(name: "If-Match", value: "\"1\"")])
        #expect(edited.status == 200)
        #expect(try await board.put("/posts/\(post.id)/like", token: people.reader).status == 200)
        #expect(try await board.report(post.id, by: people.reader).status == 201)
        let open = try await board.openCase(about: post.id, as: people.moderator)
        #expect(try await board.put("/cases/\(open.id)/claim", token: people.moderator).status == 200)
        let decided = try await board.decide(open.id, #"{"verdict":"dismiss"}"#, by: people.moderator)
        #expect(decided.status == 201)
        #expect(try await board.notices(of: people.reader).isEmpty == false)
        #expect(try await board.get("/sessions", token: people.author).status == 200)
    }

    /// The session tokens of an author, a reader and a moderator.
    private struct Tokens {
        let author: String
        let reader: String
        let moderator: String

        init(_ board: RunningBoard) async throws {
            author = try await board.join("haneul").token
            reader = try await board.join("rain-fan").token
            moderator = try await board.join("mona", as: .moderator).token
        }

        init(signingInTo board: RunningBoard) async throws {
            author = try await board.signIn("haneul").token
            reader = try await board.signIn("rain-fan").token
            moderator = try await board.signIn("mona").token
        }
    }
}
