import BoardModels
import BoardServer
import BoardStore
import BoardTestSupport
import Curl
import OpenWeatherStandIn
import Testing

struct CompletionTests {
    private static let atSeoul = #","place":{"name":"Seoul","latitude":37.57,"longitude":126.98}"#

    @Test func `conditions that are known are attached at once`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            let report: ConditionsReport = try await board.get("/conditions?lat=37.57&lon=126.98").value()
            let post = try await board.publish("Soup", more: Self.atSeoul, by: member.token)
            #expect(post.conditions == report.conditions)
            #expect(scene.calls == 1)
        }
    }

    @Test func `a post stored without conditions gets them soon, and one with a name its point too`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            scene.standIn.fixtures.set(.rain)
            let post = try await board.publish("Soup", more: #","place":{"name":"Seoul"}"#, by: member.token)
            let complete = try await board.completed(post.id)
            #expect(complete.conditions?.weather == .known(.rain))
            #expect(complete.place?.coordinates != nil)
            #expect(complete.revision == 1)
        }
    }

    @Test func `a post is completed once the provider is well again, but not after ten minutes`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            scene.standIn.faults.set(.html502)
            let first = try await board.publish("Soup", more: Self.atSeoul, by: member.token)
            try await scene.passTime { scene.calls >= 2 }
            #expect(scene.calls >= 2)
            scene.standIn.faults.clear()
            try await scene.passTime { try await board.store.nextPending() == nil }
            let complete: Post = try await board.get("/posts/\(first.id)").value()
            #expect(complete.conditions != nil)

            scene.standIn.faults.set(.html502)
            let busan = #","place":{"name":"Busan","latitude":35.18,"longitude":129.08}"#
            let second = try await board.publish("Tea", more: busan, by: member.token)
            scene.clock.advance(by: .seconds(600))
            #expect(try await board.waitsForNothing())
            scene.standIn.faults.clear()
            let left: Post = try await board.get("/posts/\(second.id)").value()
            #expect(left.conditions == nil)
        }
    }

    @Test func `a place that nobody knows leaves its post without conditions`() async throws {
        try await withWeatherBoard { board, _ in
            let member = try await board.join("alice")
            let post = try await board.publish("Soup", more: #","place":{"name":"Nowhereville"}"#, by: member.token)
            #expect(try await board.waitsForNothing())
            let left: Post = try await board.get("/posts/\(post.id)").value()
            #expect(left.conditions == nil)
            #expect(left.place == Place(name: "Nowhereville"))
        }
    }

    @Test func `what waited when the server stopped is completed after it starts again`() async throws {
        try await withWeather { scene in
            let folder = try TemporaryFolder()
            scene.standIn.faults.set(.html502)
            let id = try await withBoard(clock: scene.clock, provider: scene.provider(), folder: folder) { board in
                let member = try await board.join("alice")
                return try await board.publish("Soup", more: Self.atSeoul, by: member.token).id
            }
            scene.standIn.faults.clear()
            scene.clock.advance(by: .seconds(150))
            try await withBoard(clock: scene.clock, provider: scene.provider(), folder: folder) { board in
                let post = try await board.completed(id)
                #expect(post.conditions != nil)
            }
        }
    }
}

extension WeatherScene {
    /// Lets the server's time pass, up to four minutes, until something has happened.
    func passTime(until hasHappened: () async throws -> Bool) async throws {
        for _ in 0..<48 {
            if try await hasHappened() { return }
            clock.advance(by: .seconds(5))
            try await Task.sleep(for: .milliseconds(200))
        }
    }
}

extension RunningBoard {
    /// The post once it has its conditions, or as it is when it must be said that it never will.
    func completed(_ id: Post.ID) async throws -> Post {
        var post: Post = try await get("/posts/\(id)").value()
        for _ in 0..<400 where post.conditions == nil {
            try await Task.sleep(for: .milliseconds(25))
            post = try await get("/posts/\(id)").value()
        }
        return post
    }

    /// Whether no post waits for its conditions any more.
    func waitsForNothing() async throws -> Bool {
        for _ in 0..<400 {
            if try await store.nextPending() == nil { return true }
            try await Task.sleep(for: .milliseconds(25))
        }
        return false
    }
}
