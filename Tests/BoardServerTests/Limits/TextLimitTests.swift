import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeb
import Curl
import Testing

struct TextLimitTests {
    /// 4,000 characters of 3 bytes, which count as 12 KiB with a short title.
    private static let long = String(repeating: "가", count: 4000)

    @Test func `the text that all members of a network store in a day is limited`() async throws {
        try await withBoard(settings: { $0.limits.textPerDay = 52 }) { board in
            for number in 0..<4 {
                let member = try await board.join("member-\(number)")
                try await board.publish("Noodle soup \(number)", body: Self.long, by: member.token)
            }
            let last = try await board.join("last")
            let json = RunningBoard.json("Tea", "rain", "food", Self.long)
            for _ in 0..<3 {
                let refused = try await board.post("/posts", token: last.token, json: json)
                #expect(refused.status == 429)
                #expect(try refused.problem().limit?.name == .networkText)
            }
            // What is left, which the refused posts were not charged to the member for.
            for number in 0..<4 { try await board.publish("A short one \(number)", by: last.token) }
        }
    }

    @Test func `one member stores at most a quarter of a network's text in a day`() async throws {
        try await withBoard(settings: { $0.limits.textPerDay = 100 }) { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Noodle soup", body: Self.long, by: alice.token)
            func edit(_ title: String, _ body: String) async throws -> CurlResponse {
                try await board.put(
                    "/posts/\(post.id)", token: alice.token, json: RunningBoard.json(title, "rain", "food", body),
                    headers: [(name: "If-Match", value: "*")])
            }
            #expect(try await edit("Noodle soup 2", Self.long).status == 200)
            for _ in 0..<10 {
                let refused = try await edit("Noodle soup 3", Self.long)
                #expect(refused.status == 429)
                #expect(try refused.problem().limit?.name == .memberText)
            }
            #expect(try await edit("Noodle soup 3", "").status == 200)
            // The network was not charged for the refused edits.
            for number in 0..<2 { try await board.publish("Tea \(number)", body: Self.long, by: bob.token) }
            board.clock.advance(by: .seconds(86_400))
            #expect(try await edit("Noodle soup 4", Self.long).status == 200)
        }
    }

    @Test func `the text of refused posts and edits and of replays is not charged`() async throws {
        try await withBoard(settings: { $0.limits.textPerDay = 120 }) { board in
            let alice = try await board.join("alice")
            let json = RunningBoard.json("Noodle soup", "rain", "food", Self.long)
            for _ in 0..<5 {
                let replay = try await board.post(
                    "/posts", token: alice.token, json: json, headers: [(name: "Idempotency-Key", value: "a")])
                #expect(replay.status == 201)
                #expect(try await board.post("/posts", token: alice.token, json: json).status == 409)
                let edit = try await board.put(
                    "/posts/1", token: alice.token, json: json, headers: [(name: "If-Match", value: "\"9\"")])
                #expect(edit.status == 412)
            }
            #expect(try await board.publish("Tea", body: Self.long, by: alice.token).title == "Tea")
        }
    }
}
