import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

struct ConditionsBackfillTests {
    private static let atSeoul = #","place":{"name":"Seoul","latitude":37.57,"longitude":126.98}"#

    @Test func `cached conditions are attached immediately`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            let report: ConditionsReport = try await board.get("/conditions?lat=37.57&lon=126.98").value()
            let post = try await board.publish("Soup", more: Self.atSeoul, by: member.token)
            #expect(post.conditions == report.conditions)
            #expect(scene.calls == 1)
        }
    }

    @Test func `a post stored without conditions is backfilled, with the coordinates of its place`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            scene.simulator.fixtures.set(.rain)
            let post = try await board.publish("Soup", more: #","place":{"name":"Seoul"}"#, by: member.token)
            let complete = try await board.completed(post.id)
            #expect(complete.conditions?.weather == .known(.rain))
            #expect(complete.place?.coordinates != nil)
            #expect(complete.revision == 1)
        }
    }

    @Test func `the provider's recovery reschedules all postponed posts`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            scene.simulator.faults.inject(.html502)
            var posts: [Post.ID] = []
            for number in 0..<5 {
                let place = #","place":{"name":"Town","latitude":\#(number),"longitude":20}"#
                posts.append(try await board.publish("Soup \(number)", more: place, by: member.token).id)
            }
            try await board.passTime { scene.calls >= 2 }
            #expect(scene.calls >= 2)
            scene.clock.advance(by: .seconds(1800))
            // The retries in the meantime failed, and the next one is in the future.
            #expect(try await board.hasPostponedAll())
            scene.simulator.faults.clear()
            // A request closes the circuit breaker, if the backfill has not.
            try await board.passTime { try await board.get("/conditions?lat=50&lon=20").status == 200 }
            #expect(try await board.hasNothingPending())
            for id in posts {
                let post: Post = try await board.get("/posts/\(id)").value()
                #expect(post.conditions != nil)
            }
        }
    }

    @Test func `hundreds of pending posts cause few calls and few attempts`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            scene.simulator.faults.inject(.html502)
            for number in 0..<200 {
                let place = #","place":{"name":"Town","latitude":\#(number % 80),"longitude":\#(number / 80)}"#
                _ = try await board.publish("Soup \(number)", more: place, by: member.token)
            }
            let calls = scene.simulator.counts.total
            // For half an hour, a new post every minute wakes the backfill service.
            for minute in 0..<30 {
                scene.clock.advance(by: .seconds(60))
                _ = try await board.publish("Tea \(minute)", more: Self.atSeoul, by: member.token)
            }
            #expect(try await board.hasPostponedAll())
            #expect(scene.simulator.counts.total - calls <= 30)
            let waiting = try await board.store.pendingConditions(dueAt: board.now + .seconds(86_400), limit: 500)
            #expect(waiting.count == 230)
            #expect(waiting.allSatisfy { $0.attempts <= 20 })
            scene.simulator.faults.clear()
            for _ in 0..<5 { try await board.passTime { try await !board.hasPending() } }
            #expect(try await !board.hasPending())
            #expect(scene.simulator.counts.peakPerMinute() <= 60)
        }
    }

    @Test func `the backfill of a post is given up after one day`() async throws {
        try await withWeatherBoard(key: .subscribed) { board, scene in
            let member = try await board.join("alice")
            scene.simulator.faults.inject(.html502)
            let first = try await board.publish("Soup", more: Self.atSeoul, by: member.token)
            scene.clock.advance(by: .seconds(23 * 3600))
            let second = try await board.publish("Tea", more: Self.atSeoul, by: member.token)
            scene.simulator.faults.clear()
            try await board.passTime { try await !board.hasPending() }
            let late: Post = try await board.get("/posts/\(first.id)").value()
            let measured = try #require(late.conditions)
            #expect(measured.observedAt == Timestamp(seconds: WeatherScene.start - 15 * 60))
            let new: Post = try await board.get("/posts/\(second.id)").value()
            #expect(new.conditions.map { $0.observedAt.distance(to: new.createdAt) <= .seconds(1800) } == true)

            scene.simulator.faults.inject(.html502)
            let busan = #","place":{"name":"Busan","latitude":35.18,"longitude":129.08}"#
            let third = try await board.publish("Stew", more: busan, by: member.token)
            scene.clock.advance(by: .seconds(86_400))
            #expect(try await board.hasNothingPending())
            let left: Post = try await board.get("/posts/\(third.id)").value()
            #expect(left.conditions == nil)
        }
    }

    @Test func `an edited post gets the conditions of when it was written`() async throws {
        try await withWeatherBoard(key: .subscribed) { board, scene in
            let member = try await board.join("alice")
            scene.simulator.faults.inject(.html502)
            let post = try await board.publish("Soup", more: Self.atSeoul, by: member.token)
            scene.clock.advance(by: .seconds(2 * 3600))
            let text = NewPost(
                weather: post.weather, category: post.category, title: "Stew", body: post.body, place: post.place)
            _ = try await board.store.editPost(
                post.id, to: text, by: member.member.id, ifRevision: nil, at: board.now)
            scene.simulator.faults.clear()
            try await board.passTime { try await !board.hasPending() }
            let late: Post = try await board.get("/posts/\(post.id)").value()
            #expect(late.title == "Stew")
            #expect(late.conditions?.observedAt == Timestamp(seconds: WeatherScene.start - 15 * 60))
        }
    }

    @Test func `a post edited to another place gets the conditions there`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            _ = try await board.get("/conditions?lat=37.57&lon=126.98")
            let post = try await board.publish("Soup", more: Self.atSeoul, by: member.token)
            #expect(post.conditions != nil)
            let busan = #","place":{"name":"Busan","latitude":35.18,"longitude":129.08}"#
            let response = try await board.put(
                "/posts/\(post.id)", token: member.token, json: RunningBoard.json("Soup", "rain", "food", "", busan),
                headers: [(name: "If-Match", value: "*")])
            let edited: Post = try response.value()
            #expect(edited.place?.name == "Busan" && edited.conditions == nil)
            let complete = try await board.completed(post.id)
            #expect(complete.conditions != nil)
            #expect(complete.place == edited.place)
        }
    }

    @Test func `a post at a place that is unknown once the provider responds stays without conditions`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            scene.simulator.faults.inject(.html502)
            let post = try await board.publish("Soup", more: #","place":{"name":"Nowhereville"}"#, by: member.token)
            #expect(post.place == Place(name: "Nowhereville"))
            scene.simulator.faults.clear()
            try await board.passTime { try await !board.hasPending() }
            #expect(try await board.hasNothingPending())
            let left: Post = try await board.get("/posts/\(post.id)").value()
            #expect(left.conditions == nil)
            #expect(left.place == Place(name: "Nowhereville"))
        }
    }

    @Test func `pending posts are backfilled after a restart`() async throws {
        try await withWeather { scene in
            let folder = try TemporaryFolder()
            scene.simulator.faults.inject(.html502)
            let id = try await withBoard(clock: scene.clock, provider: scene.provider(), folder: folder) { board in
                let member = try await board.join("alice")
                return try await board.publish("Soup", more: Self.atSeoul, by: member.token).id
            }
            scene.simulator.faults.clear()
            // The first server may have leased the post.
            scene.clock.advance(by: StoreLimits.jobLease)
            try await withBoard(clock: scene.clock, provider: scene.provider(), folder: folder) { board in
                let post = try await board.completed(id)
                #expect(post.conditions != nil)
            }
        }
    }
}

extension RunningBoard {
    /// Advances the server's clock in steps until a condition holds or the test timeout has passed.
    ///
    /// Each step follows when the backfill has processed all posts that were due, and reaches its next retry.
    func passTime(until hasHappened: () async throws -> Bool) async throws {
        _ = try await eventually {
            if try await hasHappened() { return true }
            // Twice as long as the step before, up to a day.
            let steps = (0..<12).lazy.map { Duration.seconds(30 << $0) }
            guard try await hasPending(within: .seconds(2 * 86_400)) else {
                clock.advance(by: .seconds(1))
                return false
            }
            guard try await !hasPending(within: .zero) else { return false }
            for step in steps where try await hasPending(within: step) {
                clock.advance(by: step)
                break
            }
            return false
        }
    }

    /// Whether the backfill of a post is due within a time from now.
    func hasPending(within time: Duration = .seconds(2 * 86_400)) async throws -> Bool {
        try await !store.pendingConditions(dueAt: now + time, limit: 1).isEmpty
    }

    /// Waits until a post has its conditions and returns it; without them after the test timeout.
    func completed(_ id: Post.ID) async throws -> Post {
        var post: Post = try await get("/posts/\(id)").value()
        _ = try await eventually {
            post = try await get("/posts/\(id)").value()
            return post.conditions != nil
        }
        return post
    }

    /// Waits until all pending posts are postponed; returns false after the test timeout.
    func hasPostponedAll() async throws -> Bool {
        try await eventually {
            guard try await hasPending() else { return false }
            return try await !hasPending(within: .zero)
        }
    }

    /// Waits until no post is pending; returns false after the test timeout.
    func hasNothingPending() async throws -> Bool {
        try await eventually { try await !hasPending() }
    }
}
