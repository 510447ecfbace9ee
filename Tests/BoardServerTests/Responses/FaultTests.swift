import BoardDatabase
import BoardModels
import BoardStore
import BoardTestSupport
import Curl
import Foundation
import Hummingbird
import Logging
import Testing

/// Tests of the responses to faults of the server itself.
struct FaultTests {
    @Test func `an unexpected error is a 500 with the request id and no internals`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            try await board.publish("Noodle soup", by: member.token)
            try TestSQL.run("DROP TABLE likes; DROP TABLE idempotency_keys;", on: board.database)
            let cause = TestPostgreSQL.isEnabled ? "does not exist" : "no such table"
            let answers = [
                try await board.get("/posts", token: member.token),
                try await board.put("/posts/1/like", token: try await board.join("bob-1").token),
                try await board.post(
                    "/posts", token: member.token, json: RunningBoard.json("Tea"),
                    headers: [(name: "Idempotency-Key", value: "k")]),
            ]
            for answer in answers {
                #expect(answer.status == 500)
                let problem = try answer.problem()
                #expect(problem.type == .internalError)
                let id = try #require(answer.header("X-Request-ID"))
                #expect(problem.requestID == id)
                #expect(problem.detail.contains(id))
                for secret in ["likes", "idempotency", "SQL", "table", board.folder.path] {
                    #expect(!answer.text.contains(secret))
                }
                // The details are logged with the same id.
                #expect(board.log.entries(from: .error).contains { $0.contains(id) && $0.contains(cause) })
            }
        }
    }

    @Test func `a write to a locked database is a 503 with Retry-After`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            try await board.publish("Noodle soup", by: member.token)
            let (before, after) = try await withDatabaseLock(on: board.database) {
                (
                    try await board.post("/posts", token: member.token, json: RunningBoard.json("Tea")),
                    try await board.get("/posts", token: member.token)
                )
            }
            #expect(before.status == 503)
            #expect(try before.problem().type == .unavailable)
            #expect(before.header("Retry-After") == "1")
            #expect(!before.text.contains("lock"))
            #expect(after.status == 200)
        }
    }

    @Test func `writes to a locked database fail side by side, not one after another`() async throws {
        try await withBoard { board in
            // Each of a member of its own: the posts of one member wait for each other.
            var tokens: [String] = []
            for number in 1...6 { tokens.append(try await board.join("member-\(number)").token) }
            try await withDatabaseLock(on: board.database) { [tokens] () async throws in
                let one = try await ContinuousClock().measure { () async throws in
                    #expect(
                        try await board.post("/posts", token: tokens[0], json: RunningBoard.json("1")).status == 503)
                }
                let five = try await ContinuousClock().measure { () async throws in
                    try await withThrowingTaskGroup(of: Int.self) { group in
                        for token in tokens.dropFirst() {
                            group.addTask {
                                try await board.post("/posts", token: token, json: RunningBoard.json("Soup")).status
                            }
                        }
                        for try await status in group { #expect(status == 503) }
                    }
                }
                // One after another they would take five times as long.
                #expect(five < one * 4)
            }
        }
    }

    @Test func `readiness fails without a database, and liveness does not`() async throws {
        try await withBoard(checkInterval: .milliseconds(100)) { board in
            #expect(try await board.becomes("ready"))
            try board.makeUnusable()
            let line =
                TestPostgreSQL.isEnabled ? "the database server cannot be reached" : "the database does not answer"
            #expect(try await board.becomes(line))
            #expect(try await board.send(.get, "/healthz").status == 200)
            #expect(try await eventually { board.log.entries(from: .error).contains { $0.contains("not ready") } })
        }
    }

    @Test(.disabled(if: TestPostgreSQL.isEnabled, "moves the database file"))
    func `a deleted database is not written to, which readiness and the log say`() async throws {
        try await withBoard(checkInterval: .milliseconds(100)) { board in
            let member = try await board.join("alice")
            let hidden = board.folder.file("hidden")
            try FileManager.default.moveItem(atPath: board.database, toPath: hidden)
            let refused = try await board.post("/posts", token: member.token, json: RunningBoard.json("Tea"))
            #expect(try refused.problem().type == .unavailable)
            #expect(!refused.text.contains(board.folder.path))
            #expect(board.log.entries(from: .error).contains { $0.contains("was deleted or replaced") })
            #expect(try await board.becomes("a file of the database was deleted or replaced"))

            try FileManager.default.moveItem(atPath: hidden, toPath: board.database)
            #expect(try await board.becomes("ready"))
            try await board.publish("Noodle soup", by: member.token)
            let page: Page<Post> = try await board.get("/posts").value()
            #expect(page.items.map(\.title) == ["Noodle soup"])
        }
    }

    @Test(.disabled(if: TestPostgreSQL.isEnabled, "PostgreSQL has no lock of the whole database"))
    func `readiness fails without a request while another program has locked the database`() async throws {
        try await withBoard(checkInterval: .milliseconds(100)) { board in
            try await withDatabaseLock(on: board.database) { () async throws in
                #expect(try await board.becomes("another program has locked the database"))
                #expect(try await board.send(.get, "/healthz").status == 200)
            }
            #expect(try await board.becomes("ready"))
        }
    }

    @Test func `a read succeeds while the last use of its session cannot be written`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            board.clock.advance(by: .seconds(2 * 3600))
            let status = try await withDatabaseLock(on: board.database) {
                try await board.get("/me", token: member.token).status
            }
            #expect(status == 200)
            // A later request records the session's use once the lock is released.
            #expect(
                try await eventually {
                    let list: Page<Session> = try await board.get("/sessions", token: member.token).value()
                    return list.items.first?.lastUsedAt == board.now
                })
        }
    }

    @Test(arguments: [(StoreError.Unavailability.full, "disk is full"), (.readOnly, "read-only")])
    func `a cause that does not pass by itself is named`(
        _ kind: StoreError.Unavailability, _ words: String
    ) async throws {
        try await withRoutes { router in
            router.get("/fault") { _, _ -> Response in throw StoreError.unavailable(kind, "/secret/path") }
        } _: { port in
            let answer = try await CurlClient(userAgent: "tests").send(
                CurlRequest(.get, url: "http://127.0.0.1:\(port)/fault"))
            #expect(answer.status == 503 && answer.header("Retry-After") == "60")
            #expect(answer.text.contains(words) && !answer.text.contains("secret"))
        }
    }
}

extension RunningBoard {
    /// Waits until `/readyz` answers with a line, and returns whether it does.
    fileprivate func becomes(_ line: String) async throws -> Bool {
        try await eventually {
            let response = try await send(.get, "/readyz")
            return response.text == line + "\n" && response.status == (line == "ready" ? 200 : 503)
        }
    }

    /// Makes the database one that the server cannot use.
    fileprivate func makeUnusable() throws {
        if let database = folder.createdDatabase() { return try database.refuseConnections() }
        try TestSQL.run("DROP TABLE schema_migrations;", on: database)
    }
}
