import BoardTestSupport
import Testing

@testable import BoardDatabase

@Suite(.enabled(if: TestPostgreSQL.isEnabled, "BOARD_TEST_POSTGRES is not set"))
struct PostgreSQLErrorTests {
    let engine: EngineOnPostgreSQL

    init() throws { engine = try EngineOnPostgreSQL() }

    private func error(of statement: Statement) async throws -> DatabaseError? {
        await #expect(throws: DatabaseError.self) {
            try await engine.database.write { connection in
                try connection.run("INSERT INTO samples (id, name) VALUES (1, 'taken')")
                return try connection.run(statement)
            }
        }
    }

    @Test(
        arguments: [
            ("INSERT INTO samples (id) VALUES (1)", .unique),
            ("INSERT INTO samples (id, name) VALUES (2, 'taken')", .unique),
            ("INSERT INTO samples (id, parent) VALUES (2, 3)", .foreignKey),
            ("INSERT INTO samples (id, whole) VALUES (2, 13)", .check),
            ("INSERT INTO samples (id) VALUES (NULL)", .notNull),
        ] as [(String, DatabaseError.Constraint)])
    func `a violated constraint is told by its kind`(_ sql: String, _ constraint: DatabaseError.Constraint) async throws
    {
        guard case .brokenConstraint(let kind, let detail) = try await error(of: Statement(sql: sql)) else {
            Issue.record("no constraint was violated")
            return
        }
        #expect(kind == constraint)
        // Only the name of the constraint: values are members' texts.
        #expect(!detail.contains("taken"))
        #expect(try await engine.value(Int.self, "SELECT count(*) FROM samples") == 0)
        #expect(engine.database.fault == nil)
    }

    @Test(arguments: ["SELEC 1", "SELECT nothing FROM nowhere", "SELECT 1 / 0", "SELECT 'x'::bigint"])
    func `a wrong statement is a fault of the program`(_ sql: String) async throws {
        guard case .internalFault = try await error(of: Statement(sql: sql)) else {
            Issue.record("another error")
            return
        }
        #expect(engine.database.fault == nil)
    }

    @Test func `a statement with another number of values than placeholders is a fault of the program`() async throws {
        for isCached in [true, false] {
            var statement = Statement(sql: "SELECT ?, ?", values: [.integer(1)])
            statement.isCached = isCached
            guard case .internalFault = try await error(of: statement) else {
                Issue.record("another error")
                return
            }
        }
    }

    @Test func `a write that goes on after an error is not committed`() async throws {
        await #expect(throws: DatabaseError.self) {
            try await engine.database.write { connection -> Void in
                try connection.run("INSERT INTO samples (id) VALUES (1)")
                _ = try? connection.run("INSERT INTO samples (id) VALUES (1)")
            }
        }
        #expect(try await engine.value(Int.self, "SELECT count(*) FROM samples") == 0)
    }

    @Test(arguments: ["55P03", "40001", "40P01", "57014"])
    func `a write that has met locks, other writes or a timeout is no fault of the database`(
        _ state: String
    ) async throws {
        let raising = Statement(sql: "DO $$ BEGIN RAISE EXCEPTION 'a test' USING ERRCODE = '\(state)'; END $$")
        guard case .unavailable(.busy, _) = try await error(of: raising) else {
            Issue.record("\(state) is not busy")
            return
        }
        #expect(engine.database.fault == nil)
    }

    @Test func `a server that cannot be reached is a fault, and the password is not in it`() async throws {
        let database = try PostgreSQLDatabase(
            url: "postgresql://board:geheim@127.0.0.1:1/board?connect_timeout=2", readers: 1, writers: 1,
            readTimeout: .milliseconds(1))
        let error = await #expect(throws: DatabaseError.self) { try await database.fetch("SELECT 1") { _ in } }
        guard case .unavailable(.unreachable, let detail) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!detail.contains("geheim"))
        #expect(database.fault == error)
        await database.check()
        #expect(database.fault != nil)
        #expect(throws: DatabaseError.self) { try database.setUp { _ in } }
        try database.close()
    }
}
