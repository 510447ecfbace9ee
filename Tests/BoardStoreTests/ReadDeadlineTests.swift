import BoardModels
import Testing

@testable import BoardStore

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

    private static func store(readTimeout: Duration, readers: Int = 4) throws -> TestStore {
        var limits = StoreLimits.unlimited
        (limits.readTimeout, limits.readers) = (readTimeout, readers)
        return try TestStore(limits: limits)
    }

    private static func number(_ row: inout Row) throws -> Int { try row.next() }

    @Test func `an endless read is interrupted, and its connection can be used again`() async throws {
        let test = try Self.store(readTimeout: .milliseconds(250), readers: 1)
        try await test.store.join("mina")
        for _ in 0..<2 {
            await #expect(throws: StoreError.readTimedOut) {
                try await test.store.unchecked.fetch(Self.endless, Self.number)
            }
            await #expect(throws: StoreError.readTimedOut) {
                try await test.store.unchecked.read { connection in try connection.rows(Self.endless, Self.number) }
            }
            #expect(try await test.store.member(handle: "mina").handle == "mina")
        }
    }

    @Test func `the statements of a read share one deadline`() async throws {
        let test = try Self.store(readTimeout: .milliseconds(250))
        await #expect(throws: StoreError.readTimedOut) {
            try await test.store.unchecked.read { connection -> Void in
                while true { _ = try connection.rows(Self.long, Self.number) }
            }
        }
    }

    @Test func `an interrupted read is no fault of the database`() async throws {
        let test = try Self.store(readTimeout: .zero)
        await #expect(throws: StoreError.readTimedOut) {
            try await test.store.unchecked.fetch(Self.endless, Self.number)
        }
        #expect(test.store.fault == nil)
        await test.store.check()
        #expect(test.store.fault == nil)
    }

    @Test func `writes have no deadline`() async throws {
        let test = try Self.store(readTimeout: .zero)
        let written = try await test.store.unchecked.write { connection in
            try connection.rows(Self.long, Self.number)
        }
        #expect(written == [300_000])
        let dry = try await test.store.unchecked.dryRun { connection in
            try connection.rows(Self.long, Self.number)
        }
        #expect(dry == [300_000])
    }

    @Test func `a write does not wait for a read to be interrupted`() async throws {
        let test = try Self.store(readTimeout: .seconds(1))
        let read = Task { try await test.store.unchecked.fetch(Self.endless, Self.number) }
        try await test.store.join("anna")
        await #expect(throws: StoreError.readTimedOut) { try await read.value }
        #expect(try await test.store.member(handle: "anna").handle == "anna")
    }

    @Test func `a failed statement keeps its own error`() async throws {
        let test = try Self.store(readTimeout: .milliseconds(250))
        let error = await #expect(throws: StoreError.self) {
            try await test.store.unchecked.fetch("SELECT nothing FROM nowhere", Self.number)
        }
        guard case .internalFault = error else {
            Issue.record("failed with \(String(describing: error))")
            return
        }
    }
}
