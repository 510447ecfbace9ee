import BoardModels
import BoardServer
import BoardTestSupport
import Curl
import Testing

struct TextLimitTests {
    @Test func `the text that all members of a network store in a day is limited`() async throws {
        try await withBoard(settings: { $0.limits.textPerDay = 100 }) { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            // 4,000 characters of 3 bytes are 12 KiB.
            let long = String(repeating: "가", count: 4000)
            let post = try await board.publish("Noodle soup", body: long, by: alice.token)
            for number in 0..<7 {
                let edit = try await board.put(
                    "/posts/\(post.id)", token: alice.token,
                    json: RunningBoard.json("Noodle soup \(number)", "rain", "food", long),
                    headers: [(name: "If-Match", value: "*")])
                #expect(edit.status == 200)
            }
            let refused = try await board.post(
                "/posts", token: bob.token, json: RunningBoard.json("Tea", "rain", "food", long))
            #expect(refused.status == 429)
            #expect(try refused.problem().limit?.name == .text)
            #expect(try await board.publish("A short one", by: bob.token).title == "A short one")
        }
    }

    @Test func `the text of refused posts and edits and of replays is not charged`() async throws {
        try await withBoard(settings: { $0.limits.textPerDay = 30 }) { board in
            let alice = try await board.join("alice")
            let long = String(repeating: "가", count: 4000)
            let json = RunningBoard.json("Noodle soup", "rain", "food", long)
            for _ in 0..<5 {
                let replay = try await board.post(
                    "/posts", token: alice.token, json: json, headers: [(name: "Idempotency-Key", value: "a")])
                #expect(replay.status == 201)
                #expect(try await board.post("/posts", token: alice.token, json: json).status == 409)
                let edit = try await board.put(
                    "/posts/1", token: alice.token, json: json, headers: [(name: "If-Match", value: "\"9\"")])
                #expect(edit.status == 412)
            }
            #expect(try await board.publish("Tea", body: long, by: alice.token).title == "Tea")
        }
    }
}
