import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Curl
import OpenWeatherSimulator
import Testing

/// Tests of steps of the wall clock, as by an operator or a time server, while the server runs.
struct ClockStepTests {
    /// Steps in seconds: small and large ones back, and a jump ahead that is undone.
    static let steps = [[-90], [-2 * 3600], [100 * 86_400, -100 * 86_400]]

    private static let sharedStatuses = [
        [-90]: [401, 429, 429, 429], [-2 * 3600]: [401, 401, 401, 429],
        [100 * 86_400, -100 * 86_400]: [401, 401, 401, 429],
    ]

    @Test(arguments: steps)
    func `readers and members who sign in are not refused`(steps: [Int]) async throws {
        try await withBoard(settings: { $0.limits.failedSignInsPerHandle = 3 }) { board in
            let token = try await board.join("alice").token
            let wrong = #"{"handle":"alice","password":"not the password"}"#
            #expect(try await board.post("/sessions", json: wrong).status == 401)
            for step in steps {
                board.clock.stepWallClock(by: .seconds(step))
                #expect(try await board.get("/boards").status == 200)
                #expect(try await board.get("/posts", token: token).status == 200)
                #expect(try await board.signIn("alice").member.handle == "alice")
            }
            #expect(try await board.get("/me", token: token).status == 200)
            // The count of failures has survived too.
            var statuses: [Int] = []
            for _ in 0..<4 { statuses.append(try await board.post("/sessions", json: wrong).status) }
            // Servers that share counts measure them on the wall clock: a count lasts longer by a step back, or is
            // forgotten after a large one.
            let expected = TestPostgreSQL.isEnabled ? Self.sharedStatuses[steps] : [401, 401, 429, 429]
            #expect(statuses == expected)
        }
    }

    @Test(arguments: steps)
    func `members can post`(steps: [Int]) async throws {
        try await withBoard(settings: { $0.limits.store.postsPerTenMinutes = 2 }) { board in
            let token = try await board.join("alice").token
            func publish(_ title: String) async throws -> CurlResponse {
                try await board.post(
                    "/posts", token: token, json: RunningBoard.json(title),
                    headers: [(name: "Idempotency-Key", value: "key-of-\(title)")])
            }
            for step in steps {
                // Another session: a jump of 100 days ends those that were not used since.
                let session = try await board.signIn("alice").token
                _ = try await board.publish("Before \(step)", by: session)
                board.clock.stepWallClock(by: .seconds(step))
            }
            #expect(try await publish("Soup").status == 201)
            let last = try await publish("Tea")
            // The earlier post counts, unless it is now far ahead, and for ten minutes at most.
            #expect(last.status == (steps == [-2 * 3600] ? 201 : 429))
            let wait = try last.header("Retry-After").map { try #require(Int($0)) } ?? 600
            #expect(wait <= 600)
            board.clock.advance(by: .seconds(wait))
            #expect(try await publish("Rice").status == 201)
        }
    }

    @Test func `an idempotency key from far ahead is expired`() async throws {
        try await withBoard { board in
            let token = try await board.join("alice").token
            func create() async throws -> Post.ID {
                let created: Post = try await board.post(
                    "/posts", token: token, json: RunningBoard.json("Soup"),
                    headers: [(name: "Idempotency-Key", value: "a-key-of-alice")]
                ).value()
                return created.id
            }
            // Within the idle timeout of the session.
            board.clock.stepWallClock(by: .seconds(80 * 86_400))
            let first = try await create()
            #expect(try await create() == first)
            board.clock.stepWallClock(by: .seconds(-80 * 86_400))
            #expect(try await create() != first)
        }
    }

    @Test(arguments: [-90, -2 * 3600])
    func `a claim is held after a small step back, and free after a large one`(step: Int) async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let post = try await board.publish("Soup", by: people.author)
            #expect(try await board.report(post.id, by: people.reporter).status == 201)
            let found = try await board.openCase(about: post.id, as: people.moderator)
            #expect(try await board.put("/cases/\(found.id)/claim", token: people.moderator).status == 200)
            board.clock.stepWallClock(by: .seconds(step))
            let other = try await board.put("/cases/\(found.id)/claim", token: people.admin)
            #expect(other.status == (step == -90 ? 409 : 200))
        }
    }

    @Test func `a claim made while the clock was 80 days ahead does not outlast the correction`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let post = try await board.publish("Soup", by: people.author)
            #expect(try await board.report(post.id, by: people.reporter).status == 201)
            let found = try await board.openCase(about: post.id, as: people.moderator)
            board.clock.stepWallClock(by: .seconds(80 * 86_400))
            #expect(try await board.put("/cases/\(found.id)/claim", token: people.moderator).status == 200)
            board.clock.stepWallClock(by: .seconds(-80 * 86_400))
            let mine: Page<CaseSummary> = try await board.get("/cases?claimed=me", token: people.moderator).value()
            #expect(mine.items.isEmpty)
            #expect(try await board.put("/cases/\(found.id)/claim", token: people.admin).status == 200)
        }
    }

    @Test(arguments: steps)
    func `cached weather stays fresh, becomes stale in time, and is refreshed`(steps: [Int]) async throws {
        try await withWeatherBoard { board, scene async throws in
            func report() async throws -> ConditionsReport {
                try await board.get("/conditions?lat=1&lon=20").value()
            }
            #expect(try await !report().isStale)
            for step in steps {
                board.clock.stepWallClock(by: .seconds(step))
                #expect(try await !report().isStale)
            }
            #expect(scene.calls == 1)
            board.clock.advance(by: .seconds(600))
            #expect(try await report().isStale)
            #expect(try await eventually { try await !report().isStale })
            // The air quality is refreshed too, because the place is read repeatedly.
            #expect(scene.simulator.counts.total <= 3)
        }
    }
}
