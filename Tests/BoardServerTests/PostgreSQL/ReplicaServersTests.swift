import BoardDatabase
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

/// Tests of two servers that read from a standby, and cache what they have read.
@Suite(.enabled(if: TestPostgreSQL.isEnabled, "SQLite has no standbys"), .serialized)
struct ReplicaServersTests {
    private static func titles(
        _ board: RunningBoard, after position: String? = nil, token: String? = nil
    ) async throws -> [String] {
        let headers = position.map { [(name: PositionHeader.name, value: $0)] } ?? []
        return try await board.get("/posts", token: token, headers: headers).value(Page<Post>.self).items.map(\.title)
    }

    @Test func `a client sees its own post at once on both servers, and others see it within a second`() async throws {
        try await withTwoBoardsAndStandby(delay: .milliseconds(500)) { first, second in
            let mina = try await first.join("mina")
            for number in 0..<30 {
                let title = "Soup \(number)"
                let created = try await first.post("/posts", token: mina.token, json: RunningBoard.json(title))
                #expect(created.status == 201)
                let position = try #require(created.header(PositionHeader.name))
                let start = ContinuousClock.now
                for board in [first, second] {
                    #expect(try await Self.titles(board, after: position).first == title)
                    #expect(try await Self.titles(board, after: position, token: mina.token).first == title)
                }
                // The server that has written answers nobody from before its write, also from memory.
                for _ in 0..<3 { #expect(try await Self.titles(first).first == title) }
                #expect(try await eventually { try await Self.titles(second).first == title })
                #expect(ContinuousClock.now - start < LongRun.knowledge)
                // And what it has cached since is not older again.
                for _ in 0..<3 { #expect(try await Self.titles(second).first == title) }
            }
        }
    }

    @Test func `a like and its end are seen by the member who made them, on another server, at any moment after`()
        async throws
    {
        try await withTwoBoardsAndStandby(delay: .milliseconds(500)) { first, second in
            let author = try await first.join("author")
            let post = try await first.publish("Soup", by: author.token)
            let members = 32
            let stale = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<members {
                    let token = try await first.join("member-\(number)").token
                    group.addTask {
                        var stale = 0
                        for attempt in 0..<(LongRun.ownReads / members) {
                            let isLiked = attempt.isMultiple(of: 2)
                            let (board, other) = Bool.random() ? (first, second) : (second, first)
                            let path = "/posts/\(post.id)/like"
                            let answer =
                                isLiked
                                ? try await board.put(path, token: token) : try await board.delete(path, token: token)
                            let position = try #require(answer.header(PositionHeader.name))
                            // Also about when the standby has the write.
                            if attempt % 8 == 7 {
                                try await Task.sleep(for: .milliseconds(Int.random(in: 400...600)))
                            }
                            let seen: Post = try await other.get(
                                "/posts/\(post.id)", token: token, headers: [(PositionHeader.name, position)]
                            ).value()
                            if seen.liked != isLiked { stale += 1 }
                        }
                        return stale
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(stale == 0)
        }
    }

    @Test func `cached lists come from the standby, and are read once`() async throws {
        try await withTwoBoardsAndStandby { first, _ in
            let mina = try await first.join("mina")
            try await first.publish("Soup", by: mina.token)
            var attempts = 0
            let comesFromStandby = try await eventually {
                attempts += 1
                try await first.publish("Soup \(attempts)", weather: "snow", by: mina.token)
                // So that the standby has the post.
                try await Task.sleep(for: .milliseconds(500))
                let before = try #require(first.store.replicaReport)
                for _ in 0..<10 { _ = try await Self.titles(first) }
                let after = try #require(first.store.replicaReport)
                return after.replicas[0].reads == before.replicas[0].reads + 1
                    && after.primaryReads == before.primaryReads
            }
            #expect(comesFromStandby)
        }
    }

    @Test func `pages carry the position in a cookie for half a minute`() async throws {
        try await withTwoBoardsAndStandby(delay: .milliseconds(500)) { first, second in
            try await first.join("mina")
            let browser = Browser(first)
            _ = try await browser.get("/")
            #expect(browser.cookies[first.cookieName(.position)] == nil)
            let fields = ["handle": "mina", "password": RunningBoard.password]
            let answer = try await browser.submit("/signin", fields, from: "/signin", follows: false)
            let isSet = answer.headers.contains { header in
                header.name.lowercased() == "set-cookie" && header.value.contains("board_position=")
                    && header.value.contains("Max-Age=30")
            }
            #expect(isSet)
            // On the other server, the session is known at once.
            let moved = Browser(second)
            moved.cookies = browser.cookies
            #expect(try await moved.get("/account").path == "/account")
        }
    }
}

/// Runs a test against two servers on one database, which both read from its standby, and then shuts them down.
private func withTwoBoardsAndStandby(
    delay: Duration = .zero, _ body: (RunningBoard, RunningBoard) async throws -> Void
) async throws {
    let replication = try TestReplication()
    let standby = try replication.addStandby(delay: delay)
    let replicas = replication.replicas([standby])
    let clock = ManualClock(milliseconds: Timestamp.now().milliseconds)
    try await ServerSemaphore.withPermit {
        try await serve(replication.url, replicas, clock) { first in
            try await serve(replication.url, replicas, clock) { second in
                let isUsed = try await eventually {
                    [first, second].allSatisfy { board in
                        (board.store.replicaReport?.replicas.first?.lag).map { $0 < .seconds(1) } ?? false
                    }
                }
                #expect(isUsed)
                try await body(first, second)
            }
        }
    }
    withExtendedLifetime(standby) {}
}

private func serve(
    _ url: String, _ replicas: String, _ clock: ManualClock, _ body: (RunningBoard) async throws -> Void
) async throws {
    let settings = ServerSettings.unlimited
    let store = try Store(at: DatabaseLocation(url), replicas: replicas, limits: settings.limits.store)
    let dependencies = ServerDependencies(
        now: { Timestamp(milliseconds: clock.now) }, uptime: { clock.uptime }, checkInterval: .seconds(3600))
    let log = LogRecorder()
    let folder = try TemporaryFolder()
    try await withServedBoard(settings: settings, store: store, dependencies: dependencies, log: log.logger) { port in
        try await body(
            RunningBoard(port: port, folder: folder, database: url, store: store, clock: clock, log: log))
    }
    try store.close()
}
