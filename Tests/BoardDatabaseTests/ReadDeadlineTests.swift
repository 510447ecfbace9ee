import Testing

@testable import BoardDatabase

/// The time limit of reads on the reader connections, and that writes have none.
struct ReadDeadlineTests {
    /// A read that never ends.
    private static let endless: Statement = """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n
        """
    /// A statement of more than a million instructions.
    private static let long: Statement = """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT count(*) FROM n
        """

    private static func number(_ row: inout Row) throws -> Int { try row.next() }

    @Test func `an endless read is interrupted, and its connection can be used again`() async throws {
        let engine = try EngineOnSQLite(readers: 1, readTimeout: .milliseconds(250))
        try await engine.insert("mina")
        for _ in 0..<2 {
            await #expect(throws: DatabaseError.readTimedOut) {
                try await engine.database.fetch(Self.endless, Self.number)
            }
            await #expect(throws: DatabaseError.readTimedOut) {
                try await engine.database.read { connection in try connection.rows(Self.endless, Self.number) }
            }
            #expect(try await engine.names() == ["mina"])
        }
    }

    @Test func `the statements of a read share one deadline`() async throws {
        let engine = try EngineOnSQLite(readTimeout: .milliseconds(250))
        await #expect(throws: DatabaseError.readTimedOut) {
            try await engine.database.read { connection -> Void in
                while true { _ = try connection.rows(Self.long, Self.number) }
            }
        }
    }

    @Test func `an interrupted read is no fault of the database`() async throws {
        let engine = try EngineOnSQLite(readTimeout: .zero)
        await #expect(throws: DatabaseError.readTimedOut) {
            try await engine.database.fetch(Self.endless, Self.number)
        }
        #expect(engine.database.fault == nil)
        await engine.database.check()
        #expect(engine.database.fault == nil)
    }

    @Test func `writes have no deadline`() async throws {
        let engine = try EngineOnSQLite(readTimeout: .zero)
        let written = try await engine.database.write { connection in
            try connection.rows(Self.long, Self.number)
        }
        #expect(written == [300_000])
        let dry = try await engine.database.dryRun { connection in
            try connection.rows(Self.long, Self.number)
        }
        #expect(dry == [300_000])
    }

    @Test func `a write does not wait for a read to be interrupted`() async throws {
        let engine = try EngineOnSQLite(readTimeout: .seconds(1))
        let read = Task { try await engine.database.fetch(Self.endless, Self.number) }
        try await engine.insert("anna")
        await #expect(throws: DatabaseError.readTimedOut) { try await read.value }
        #expect(try await engine.names() == ["anna"])
    }

    @Test func `a failed statement keeps its own error`() async throws {
        let engine = try EngineOnSQLite(readTimeout: .milliseconds(250))
        let error = await #expect(throws: DatabaseError.self) {
            try await engine.database.fetch("SELECT nothing FROM nowhere", Self.number)
        }
        guard case .internalFault = error else {
            Issue.record("failed with \(String(describing: error))")
            return
        }
    }
}
