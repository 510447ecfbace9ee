import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Curl
import Logging
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

/// Tests of two servers on one database, of which each caches what it has answered.
@Suite(.enabled(if: TestPostgreSQL.isEnabled, "SQLite has one server"))
struct TwoServersTests {
    /// Waits until a condition holds, expects that it took less time than is promised, and returns the time.
    @discardableResult
    private func expectSoon(_ condition: () async throws -> Bool) async throws -> Duration {
        let start = ContinuousClock.now
        #expect(try await eventually(condition))
        let time = ContinuousClock.now - start
        #expect(time < LongRun.knowledge)
        return time
    }

    @Test func `a session that was revoked on one server is gone on another within a second`() async throws {
        try await withTwoBoards { first, second in
            try await first.join("mina")
            for _ in 0..<5 {
                let session = try await first.signIn("mina")
                for _ in 0..<3 { #expect(try await second.get("/me", token: session.token).status == 200) }
                #expect(try await first.delete("/sessions/current", token: session.token).status == 204)
                try await expectSoon { try await second.get("/me", token: session.token).status == 401 }
            }
        }
    }

    @Test func `a post that was hidden on one server is gone on another within a second`() async throws {
        try await withTwoBoards { first, second in
            let people = try await ModerationTokens(on: first)
            var times: [Duration] = []
            for number in 0..<LongRun.hidings {
                let (post, found) = try await first.reportedPost(
                    "Puddle \(number)", author: people.author, reporter: people.reporter, moderator: people.moderator)
                #expect(try await eventually { try await second.get("/posts/\(post.id)").status == 200 })
                for _ in 0..<3 {
                    #expect(try await second.get("/posts/\(post.id)").status == 200)
                    #expect(try await second.get("/posts").value(Page<Post>.self).items.map(\.id) == [post.id])
                }
                let json = #"{"verdict":"hide","reason":"abuse","message":"Mind your words."}"#
                #expect(try await first.decide(found.id, json, by: people.moderator).status == 201)
                times.append(try await expectSoon { try await second.get("/posts/\(post.id)").status == 404 })
                try await expectSoon { try await second.get("/posts").value(Page<Post>.self).items.isEmpty }
            }
            if LongRun.isOn {
                print("\(times.count) posts hidden: gone on the other server after \(times.max() ?? .zero) at most")
            }
        }
    }

    @Test func `a server answers its own writes at once while it has lost its feed`() async throws {
        try await withTwoBoards { first, second in
            let mina = try await first.join("mina")
            let post = try await first.publish("Soup", by: mina.token)
            for number in 0..<5 {
                try TestSQL.run(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()
                        AND query LIKE '%pg_visible_in_snapshot%';
                    """, on: first.database)
                let title = "Soup \(number)"
                let edit = try await first.put(
                    "/posts/\(post.id)", token: mina.token, json: RunningBoard.json(title),
                    headers: [(name: "If-Match", value: "*")])
                #expect(edit.status == 200)
                #expect(try await first.get("/posts/\(post.id)").value(Post.self).title == title)
                try await expectSoon { try await second.get("/posts/\(post.id)").value(Post.self).title == title }
            }
        }
    }
}

/// Runs a test against two servers on one database, and then shuts them down.
private func withTwoBoards(_ body: (RunningBoard, RunningBoard) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let clock = ManualClock(milliseconds: Timestamp.now().milliseconds)
    try await ServerSemaphore.withPermit {
        try await serve(folder, clock) { first in
            try await serve(folder, clock) { second in try await body(first, second) }
        }
    }
}

private func serve(
    _ folder: TemporaryFolder, _ clock: ManualClock, _ body: (RunningBoard) async throws -> Void
) async throws {
    let settings = ServerSettings.unlimited
    let store = try folder.store(limits: settings.limits.store)
    let dependencies = ServerDependencies(
        now: { Timestamp(milliseconds: clock.now) }, uptime: { clock.uptime }, checkInterval: .seconds(3600))
    let log = LogRecorder()
    try await withServedBoard(settings: settings, store: store, dependencies: dependencies, log: log.logger) { port in
        try await body(
            RunningBoard(
                port: port, folder: folder, database: try folder.database(), store: store, clock: clock, log: log))
    }
    try store.close()
}
