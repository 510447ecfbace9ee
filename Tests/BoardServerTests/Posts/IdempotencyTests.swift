import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Curl
import OpenWeatherSimulator
import Testing

struct IdempotencyTests {
    @Test func `a request repeated with its key gets the first response`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let key = [(name: "Idempotency-Key", value: "6e1c-soup")]
            let json = RunningBoard.json("Noodle soup")
            let first = try await board.post("/posts", token: member.token, json: json, headers: key)
            #expect(first.status == 201)
            board.clock.advance(by: .seconds(3600))
            let second = try await board.post("/posts", token: member.token, json: json, headers: key)
            #expect(second.status == 201)
            #expect(second.body == first.body)
            #expect(second.header("Location") == first.header("Location"))
            let page: Page<Post> = try await board.get("/posts").value()
            #expect(page.items.count == 1)
        }
    }

    /// A name that no place has, one that several have, and one whose only place has its coordinates.
    @Test(arguments: ["Atlantis", "Springfield", "Seoul"])
    func `a post that was stored while no place could be looked up is replayed after the outage`(
        place: String
    ) async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            let key = [(name: "Idempotency-Key", value: "6e1c-soup")]
            let json = RunningBoard.json("Noodle soup", "rain", "food", "", #","place":{"name":"\#(place)"}"#)
            scene.simulator.faults.inject(.html502)
            let first = try await board.post("/posts", token: member.token, json: json, headers: key)
            #expect(first.status == 201)
            scene.simulator.faults.clear()
            board.clock.advance(by: .seconds(900))
            #expect(try await eventually { try await board.get("/places?q=Busan").status == 200 })
            let second = try await board.post("/posts", token: member.token, json: json, headers: key)
            #expect(second.status == 201 && second.body == first.body)
            let other = json.replacing("Noodle", with: "Bean")
            let refused = try await board.post("/posts", token: member.token, json: other, headers: key)
            #expect(try refused.problem().type == .idempotencyKeyReused)
        }
    }

    @Test func `twenty concurrent requests with one key create one post and get the same response`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let answers = try await withThrowingTaskGroup(of: CurlResponse.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await board.post(
                            "/posts", token: member.token, json: RunningBoard.json("Noodle soup"),
                            headers: [(name: "Idempotency-Key", value: "one")])
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 201 })
            #expect(Set(answers.map(\.body)).count == 1)
            let page: Page<Post> = try await board.get("/posts").value()
            #expect(page.items.count == 1)
        }
    }

    @Test func `the same key with another body is refused and changes nothing`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let key = [(name: "Idempotency-Key", value: "one")]
            _ = try await board.post(
                "/posts", token: member.token, json: RunningBoard.json("Noodle soup"), headers: key)
            let other = try await board.post(
                "/posts", token: member.token, json: RunningBoard.json("Dumplings"), headers: key)
            #expect(other.status == 422)
            #expect(try other.problem().type == .idempotencyKeyReused)
            let page: Page<Post> = try await board.get("/posts").value()
            #expect(page.items.map(\.title) == ["Noodle soup"])
        }
    }

    @Test func `an idempotency key belongs to one member and expires after a day`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let key = [(name: "Idempotency-Key", value: "one")]
            let json = RunningBoard.json("Noodle soup")
            let first: Post = try await board.post("/posts", token: alice.token, json: json, headers: key).value()
            let others: Post = try await board.post("/posts", token: bob.token, json: json, headers: key).value()
            #expect(others.id != first.id)
            board.clock.advance(by: .seconds(86_400))
            let later: Post = try await board.post("/posts", token: alice.token, json: json, headers: key).value()
            #expect(later.id != first.id)
        }
    }

    @Test func `a refused request does not use up its key`() async throws {
        try await withBoard(settings: { $0.limits.store.postsPerTenMinutes = 1 }) { board in
            let member = try await board.join("alice")
            let key = [(name: "Idempotency-Key", value: "one")]
            try await board.publish("First", by: member.token)
            let refused = try await board.post(
                "/posts", token: member.token, json: RunningBoard.json("Second"), headers: key)
            #expect(refused.status == 429)
            board.clock.advance(by: .seconds(600))
            let taken = try await board.post(
                "/posts", token: member.token, json: RunningBoard.json("Second"), headers: key)
            #expect(taken.status == 201)
        }
    }

    @Test(arguments: ["", "a b", "é", String(repeating: "k", count: 201)])
    func `a key must be 1 to 200 visible ASCII characters`(key: String) async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let answer = try await board.post(
                "/posts", token: member.token, json: RunningBoard.json("Noodle soup"),
                headers: [(name: "Idempotency-Key", value: key)])
            #expect(answer.status == 422)
            #expect(try answer.brokenRules() == ["Idempotency-Key:out-of-range"])
        }
    }
}
