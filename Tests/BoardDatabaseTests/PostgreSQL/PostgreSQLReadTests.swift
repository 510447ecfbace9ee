import BoardTestSupport
import Testing

@testable import BoardDatabase

@Suite(.enabled(if: TestPostgreSQL.isEnabled, "BOARD_TEST_POSTGRES is not set"))
struct PostgreSQLReadTests {
    private static let long: Statement = "SELECT 1 FROM pg_sleep(100)"

    private static func number(_ row: inout Row) throws -> Int { try row.next() }

    private static func insert(_ id: Int, on engine: EngineOnPostgreSQL) async throws {
        try await engine.database.write { connection -> Void in
            try connection.run("INSERT INTO samples (id) VALUES (\(id))")
        }
    }

    @Test func `the statements of a read see one snapshot`() async throws {
        let engine = try EngineOnPostgreSQL()
        let (hasRead, hasWritten) = (ThreadGate(), ThreadGate())
        let read = Task {
            try await engine.database.read { connection in
                let first = try connection.value(Int.self, "SELECT count(*) FROM samples")
                hasRead.open()
                hasWritten.pass()
                return (first, try connection.value(Int.self, "SELECT count(*) FROM samples"))
            }
        }
        // On a thread of its own, since the gate blocks.
        try await engine.database.write { connection -> Void in
            hasRead.pass()
            try connection.run("INSERT INTO samples (id) VALUES (1)")
        }
        hasWritten.open()
        let counts = try await read.value
        #expect(counts == (0, 0))
        #expect(try await engine.value(Int.self, "SELECT count(*) FROM samples") == 1)
    }

    @Test func `a read cannot write`() async throws {
        let engine = try EngineOnPostgreSQL()
        let error = await #expect(throws: DatabaseError.self) {
            try await engine.database.read { connection in try connection.run("INSERT INTO samples (id) VALUES (1)") }
        }
        guard case .unavailable(.readOnly, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a read that takes too long is ended, and its connection can be used again`() async throws {
        let engine = try EngineOnPostgreSQL(readers: 1, readTimeout: .milliseconds(250))
        for _ in 0..<2 {
            await #expect(throws: DatabaseError.readTimedOut) {
                try await engine.database.fetch(Self.long, Self.number)
            }
            await #expect(throws: DatabaseError.readTimedOut) {
                try await engine.database.read { connection in try connection.rows(Self.long, Self.number) }
            }
            #expect(try await engine.value(Int.self, "SELECT 2") == 2)
        }
        #expect(engine.database.fault == nil)
    }

    @Test func `the statements of a read share one deadline`() async throws {
        let engine = try EngineOnPostgreSQL(readTimeout: .milliseconds(250))
        await #expect(throws: DatabaseError.readTimedOut) {
            try await engine.database.read { connection -> Void in
                while true { _ = try connection.rows("SELECT 1 FROM pg_sleep(0.02)", Self.number) }
            }
        }
    }

    @Test func `writes and dry runs have no deadline`() async throws {
        let engine = try EngineOnPostgreSQL(readTimeout: .milliseconds(1))
        let slow: Statement = "SELECT 3 FROM pg_sleep(0.1)"
        #expect(try await engine.database.write { try $0.rows(slow, Self.number) } == [3])
        #expect(try await engine.database.dryRun { try $0.rows(slow, Self.number) } == [3])
    }

    @Test func `a cancelled read ends its statement, and its connection can be used again`() async throws {
        let engine = try EngineOnPostgreSQL(readers: 1)
        let read = Task { try await engine.database.fetch(Self.long, Self.number) }
        let running: Statement = """
            SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND state = 'active' AND wait_event = 'PgSleep'
            """
        #expect(try await eventually { try await engine.database.write { try $0.exists(running) } })
        read.cancel()
        await #expect(throws: DatabaseError.cancelled) { try await read.value }
        #expect(try await engine.value(Int.self, "SELECT 2") == 2)
        #expect(try await engine.database.write { try !$0.exists(running) })
    }

    @Test func `a read whose connection has ended runs again on another one`() async throws {
        let engine = try EngineOnPostgreSQL(readers: 1)
        try await Self.insert(1, on: engine)
        #expect(try await engine.value(Int.self, "SELECT count(*) FROM samples") == 1)
        let ended = try await engine.database.write { connection in
            try connection.value(
                Int.self,
                """
                SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
                """)
        }
        #expect(try #require(ended) >= 1)
        #expect(try await engine.value(Int.self, "SELECT count(*) FROM samples") == 1)
        #expect(engine.database.fault == nil)
    }

    @Test func `the least recently used of more than 256 prepared statements are dropped`() async throws {
        let engine = try EngineOnPostgreSQL(readers: 1)
        for number in 0..<300 {
            let statement = Statement(sql: "SELECT \(number) WHERE 1 = ?", values: [.integer(1)])
            #expect(try await engine.value(Int.self, statement) == number)
        }
        let prepared = try await engine.value(Int.self, "SELECT count(*) FROM pg_prepared_statements")
        #expect(prepared == 256)
        var uncached: Statement = "SELECT 300 WHERE 1 = \(1)"
        uncached.isCached = false
        #expect(try await engine.value(Int.self, uncached) == 300)
        #expect(try await engine.value(Int.self, "SELECT 0 WHERE 1 = \(1)") == 0)
    }
}
