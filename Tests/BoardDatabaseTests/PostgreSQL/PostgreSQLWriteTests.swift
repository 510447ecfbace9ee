import BoardTestSupport
import Synchronization
import Testing

@testable import BoardDatabase

@Suite(.enabled(if: TestPostgreSQL.isEnabled, "BOARD_TEST_POSTGRES is not set"))
struct PostgreSQLWriteTests {
    /// The number of times that the closure of a write has run.
    private final class Runs: Sendable {
        private let count = Atomic(0)

        func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
        var value: Int { count.load(ordering: .relaxed) }
    }

    private struct Refusal: Error {}

    let engine: EngineOnPostgreSQL

    init() throws { engine = try EngineOnPostgreSQL(writers: 8) }

    private func count() async throws -> Int? {
        try await engine.value(Int.self, "SELECT count(*) FROM samples")
    }

    @Test func `a dry run returns its result and changes nothing`() async throws {
        let changed = try await engine.database.dryRun { connection in
            try connection.run("INSERT INTO samples (id) VALUES (1), (2)")
        }
        #expect(changed == 2)
        #expect(try await count() == 0)
    }

    @Test func `a write that throws changes nothing`() async throws {
        await #expect(throws: Refusal.self) {
            try await engine.database.write { connection -> Void in
                try connection.run("INSERT INTO samples (id) VALUES (1)")
                throw Refusal()
            }
        }
        #expect(try await count() == 0)
    }

    @Test func `a write publishes what its transaction has recorded, and a dry run does not`() async throws {
        let published = PublishedChanges(by: engine.database.changes)
        let record: @Sendable (any Connection) throws -> Void = { connection in
            try connection.run(
                """
                INSERT INTO changes (kind, subject, board)
                VALUES ('post', 12, 'rain'), ('member', 7, NULL), ('post', 12, 'rain')
                """)
        }
        try await engine.database.dryRun(record)
        #expect(published.take().isEmpty)
        try await engine.database.write(.concurrent, record)
        let changes: Set<Change> = [
            Change(kind: "post", subject: 12, detail: "rain"), Change(kind: "member", subject: 7),
        ]
        #expect(published.take() == [changes])
        try await engine.database.write { connection -> Void in
            try connection.run("INSERT INTO samples (id) VALUES (1)")
        }
        #expect(published.take().isEmpty)
    }

    @Test func `only a write that changes something leaves an outcome`() async throws {
        let outcomes: Statement = "SELECT count(*) FROM write_outcomes"
        let before = try #require(try await engine.value(Int.self, outcomes))
        _ = try await engine.database.write { connection in try connection.exists("SELECT 1 FROM samples") }
        #expect(try await engine.value(Int.self, outcomes) == before)
        _ = try await engine.database.write { try $0.run("INSERT INTO samples (id) VALUES (1)") }
        #expect(try await engine.value(Int.self, outcomes) == before + 1)
    }

    @Test func `exclusive writes at once do not lose an update`() async throws {
        _ = try await engine.database.write { try $0.run("INSERT INTO samples (id, whole) VALUES (1, 100)") }
        try await withThrowingTaskGroup { group in
            for _ in 0..<40 {
                group.addTask { [engine] in
                    try await engine.database.write { connection -> Void in
                        let whole = try connection.value(Int.self, "SELECT whole FROM samples WHERE id = 1")
                        try connection.run("UPDATE samples SET whole = \((whole ?? 0) + 1) WHERE id = 1")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await engine.value(Int.self, "SELECT whole FROM samples") == 140)
    }

    @Test func `concurrent writes run at the same time, and an exclusive one waits for them`() async throws {
        let (first, second, last) = (ThreadGate(), ThreadGate(), Runs())
        async let one: Void = engine.database.write(.concurrent) { connection in
            first.open()
            second.pass()
            try connection.run("INSERT INTO samples (id) VALUES (1)")
        }
        async let two: Void = engine.database.write(.concurrent) { connection in
            first.pass()
            second.open()
            try connection.run("INSERT INTO samples (id) VALUES (2)")
        }
        _ = try await (one, two)
        let seen = try await engine.database.write { connection in
            _ = last.next()
            return try connection.value(Int.self, "SELECT count(*) FROM samples")
        }
        #expect(seen == 2)
        #expect(last.value == 1)
    }

    @Test func `a write whose connection is lost before the commit runs again`() async throws {
        let runs = Runs()
        let changed = try await engine.database.write { connection in
            let changed = try connection.run("INSERT INTO samples (id) VALUES (1)")
            if runs.next() == 1 { try connection.run("SELECT pg_terminate_backend(pg_backend_pid())") }
            return changed
        }
        #expect(changed == 1)
        #expect(runs.value == 2)
        #expect(try await count() == 1)
        #expect(engine.database.fault == nil)
    }

    @Test func `a write that meets a deadlock runs again`() async throws {
        _ = try await engine.database.write { try $0.run("INSERT INTO samples (id, whole) VALUES (1, 0), (2, 0)") }
        let (hasFirst, hasSecond) = (ThreadGate(), ThreadGate())
        let increment: @Sendable (Int) -> Statement = { "UPDATE samples SET whole = whole + 1 WHERE id = \($0)" }
        async let one: Void = engine.database.write(.concurrent) { connection in
            try connection.run(increment(1))
            hasFirst.open()
            hasSecond.pass()
            try connection.run(increment(2))
        }
        async let two: Void = engine.database.write(.concurrent) { connection in
            try connection.run(increment(2))
            hasSecond.open()
            hasFirst.pass()
            try connection.run(increment(1))
        }
        _ = try await (one, two)
        #expect(try await engine.value(Int.self, "SELECT sum(whole) FROM samples") == 4)
    }

    @Test func `a connection lost during the commit is looked up, and the write runs again`() async throws {
        // The trigger ends the connection when the commit begins, once: sequences are not rolled back.
        try engine.database.setUp { connection in
            try connection.runScript(
                """
                CREATE SEQUENCE commits;
                CREATE FUNCTION end_first() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    IF nextval('commits') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
                    RETURN NULL;
                END $$;
                CREATE CONSTRAINT TRIGGER ends AFTER INSERT ON samples DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW EXECUTE FUNCTION end_first();
                """)
        }
        let runs = Runs()
        let value = try await engine.database.write { connection in
            try connection.run("INSERT INTO samples (id) VALUES (1)")
            return runs.next()
        }
        #expect(value == 2)
        #expect(try await count() == 1)
    }

    @Test func `a commit whose wait for a standby is given up is looked up`() async throws {
        // The server of the tests has synchronous_commit off: only this test's write waits for the missing standby.
        guard try await engine.value(String.self, "SELECT current_setting('synchronous_commit')") == "off" else {
            return
        }
        let standbys = "ALTER SYSTEM SET synchronous_standby_names"
        try TestSQL.run("\(standbys) = 'nobody'; SELECT pg_reload_conf();", on: engine.url)
        defer { _ = try? TestSQL.run("\(standbys) = ''; SELECT pg_reload_conf();", on: engine.url) }
        let waiting: Statement = """
            SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep'
            """
        // Until the server has read its settings again, commits do not wait.
        for id in 1... {
            let (runs, ends) = (Runs(), Runs())
            let write = Task { [engine] in
                defer { _ = ends.next() }
                return try await engine.database.write { connection in
                    try connection.run("SET LOCAL synchronous_commit = on")
                    try connection.run("INSERT INTO samples (id) VALUES (\(id))")
                    return runs.next()
                }
            }
            var process: Int?
            _ = try await eventually {
                process = try await engine.value(Int.self, waiting)
                return process != nil || ends.value > 0
            }
            if let process {
                _ = try await engine.value(Bool.self, "SELECT pg_cancel_backend(\(process)::integer)")
            }
            #expect(try await write.value == 1)
            #expect(try await count() == id)
            if process != nil { return }
        }
    }

    @Test func `tokens that no server looks for any more are deleted`() async throws {
        let old = [UInt8](repeating: 1, count: 16)
        _ = try await engine.database.write { connection in
            try connection.run("INSERT INTO write_outcomes (token, created_at) VALUES (\(old), 0)")
        }
        try await engine.database.pruneEngineTables(batch: 100)
        #expect(try await engine.value(Int.self, "SELECT count(*) FROM write_outcomes WHERE token = \(old)") == 0)
        #expect(try await engine.value(Int.self, "SELECT count(*) FROM write_outcomes") ?? 0 > 0)
    }

    @Test func `a token tells whether its transaction was committed, once its connection has ended`() async throws {
        let (kept, lost) = ([UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16))
        let old = try engine.session()
        let backend = try old.connection().backend
        for (token, end) in [(kept, "COMMIT"), (lost, "ROLLBACK")] {
            let connection = try old.connection()
            try connection.runScript("BEGIN")
            try connection.run("INSERT INTO write_outcomes (token, created_at) VALUES (\(token), 0)")
            try connection.runScript(end)
        }
        let looking = Task { [engine] in
            let session = try engine.session()
            var retries = PostgreSQLRetries(reconnectingWithin: .seconds(30))
            return (
                try PostgreSQLOutcome(token: kept, backend: backend).isCommitted(session, &retries),
                try PostgreSQLOutcome(token: lost, backend: backend).isCommitted(session, &retries)
            )
        }
        // While the old connection is open, its transaction could still be committed.
        let looks: Statement = """
            SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
                AND query LIKE '%backend_start = %'
            """
        #expect(try await eventually { try await engine.database.write { try $0.exists(looks) } })
        old.close()
        let found = try await looking.value
        #expect(found == (true, false))
    }

    @Test func `durability is told`() async throws {
        let durability = try await engine.database.durability()
        #expect(durability.contains("synchronous_commit="))
        #expect(durability.contains("fsync="))
    }
}
