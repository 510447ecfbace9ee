import BoardModels
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Curl
import Logging
import Testing

/// The response to a request whose read of the database takes too long.
struct ReadTimeoutTests {
    @Test func `a list that scans for too long is a 503 with Retry-After, in the language of the request`() async throws
    {
        // SQLite looks at the clock after each 4,000 instructions of a statement, so reads of a few rows succeed without
        // any time. On PostgreSQL, the list waits for a lock.
        let timeout: Duration = TestPostgreSQL.isEnabled ? .seconds(1) : .zero
        try await withBoard(settings: { $0.limits.store.readTimeout = timeout }) { board in
            let alice = try await board.join("alice")
            for number in 0..<400 {
                _ = try await board.store.createPost(
                    NewPost(weather: .rain, category: .food, title: "Noodle soup \(number)"), by: alice.member.id,
                    conditions: nil, completingUntil: nil, idempotency: nil, at: board.now)
            }
            // A list that is sorted, so that all posts of its author are read.
            let path = "/posts?author=alice&sort=top&limit=100"
            let lock = try await TestPostgreSQL.isEnabled ? DatabaseLock(on: board.database, table: "posts") : nil
            let refused = try await board.get(path)
            #expect(refused.status == 503)
            #expect(refused.header("Retry-After") == "5")
            #expect(refused.header("RateLimit")?.hasPrefix("\"reads\";") == true)
            let problem = try refused.problem()
            #expect(problem.type == .readTimedOut)
            #expect(problem.detail.contains("narrow the search"))
            let korean = try await board.get(path, headers: [(name: "Accept-Language", value: "ko")])
            #expect(try korean.problem().detail.contains("조건을 좁히거나"))
            try await lock?.release()

            // The log has the path without the query.
            let lines = board.log.entries(from: .warning).filter { $0.contains("took too long") }
            #expect(lines.count == 2)
            #expect(lines.allSatisfy { $0.contains("/api/v1/posts") && !$0.contains("alice") })
            let metrics = try await board.direct.send(.get, "/metrics").text
            #expect(metrics.split(separator: "\n").contains("board_read_timeouts_total 2"))

            // Other requests succeed, and the server stays ready.
            #expect(try await board.get("/posts?limit=1").status == 200)
            try await board.publish("Tea", by: alice.token)
            #expect(try await board.send(.get, "/readyz").status == 200)
        }
    }
}
