import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

/// Tests that expired rows are deleted in pieces, so that other writes get their turn.
@Suite struct CleanupTests {
    let test: TestStore
    let explained: ExplainingDatabase
    let mina: Member.ID
    let own: Session.ID
    var store: Store { Store(explained, limits: test.store.limits) }

    init() async throws {
        test = try TestStore()
        explained = ExplainingDatabase(test.store.unchecked.base)
        let (member, session) = try await test.store.join("mina")
        (mina, own) = (member.id, session.id)
    }

    /// Inserts rows with the number `i` from 1 to `count` in a SELECT.
    private func insert(_ count: Int, _ statement: Statement) async throws {
        try await test.store.unchecked.write { connection -> Void in
            try connection.run(
                """
                WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < \(count))
                \(sql: statement)
                """)
        }
    }

    private func insertKeys(_ count: Int, at moment: Timestamp) async throws {
        try await insert(
            count,
            """
            INSERT INTO idempotency_keys (member_id, key, fingerprint, body, created_at)
            SELECT \(mina), 'key ' || i, \([UInt8]([1])), \(Array("{}".utf8)), \(moment) FROM numbers
            """)
    }

    private func insertOldSessions(_ count: Int) async throws {
        try await test.store.unchecked.write { [mina] connection -> Void in
            for number in 0..<count {
                try connection.run(
                    """
                    INSERT INTO sessions (member_id, token_hash, client, created_at, last_used_at)
                    VALUES (\(mina), \(Tokens.hash(number)), 'old', 0, 0)
                    """)
            }
        }
    }

    /// Expects that the statements with a prefix ran in a number of transactions, and by index.
    private func expect(_ transactions: Int, _ prefix: String, in plans: [ExplainingDatabase.Plan]) {
        let found = plans.filter { $0.sql.hasPrefix(prefix) }
        let byTransaction = Dictionary(grouping: found, by: \.transaction)
        #expect(byTransaction.count == transactions, "\(prefix)")
        // Idempotency keys are deleted one by one, other rows by one statement.
        #expect(byTransaction.values.allSatisfy { $0.count <= Store.cleanupBatchSize }, "\(prefix)")
        for plan in found {
            #expect(!plan.steps.contains { $0.hasPrefix("SCAN") }, "\(plan.sql) \(plan.steps)")
        }
    }

    @Test func `expired keys and sessions are deleted a thousand per transaction`() async throws {
        try await insertKeys(2500, at: .start)
        try await insertOldSessions(1500)
        _ = try await test.store.createPost(
            .soup, by: mina, conditions: nil, completingUntil: nil,
            idempotency: IdempotencyKey(key: "fresh", fingerprint: [1]), at: .start(minutes: 1))

        try await store.prune(at: .start(minutes: 1440))

        let plans = explained.takePlans()
        expect(3, "DELETE FROM idempotency_keys", in: plans)
        expect(2, "DELETE FROM sessions", in: plans)
        expect(1, "UPDATE digests", in: plans)
        #expect(try await test.store.rows(in: "idempotency_keys") == 1)
        #expect(try await test.store.sessions(of: mina, current: own, at: .start).items.map(\.id) == [own])
        #expect(try await test.store.rows(in: "sessions") == 1)
    }

    @Test func `expired weather is deleted a thousand rows per transaction`() async throws {
        try await insert(
            1200,
            """
            INSERT INTO weather_cache (provider, kind, key, answer, received_at)
            SELECT 'simulated', CASE WHEN i <= 1100 THEN 'conditions' ELSE 'places' END, 'key ' || i, '{}',
                \(Timestamp.start)
            FROM numbers
            """)
        try await insert(
            1100,
            """
            INSERT INTO weather_calls (provider, plan, reserved_at, calls)
            SELECT 'simulated', 'standard', \(Timestamp.start), 1 FROM numbers
            """)
        try await insert(
            2100,
            """
            INSERT INTO weather_hours (provider, latitude, longitude, hour, observed_at, temperature, code)
            SELECT 'simulated', 37.57, 126.98, i, \(Timestamp.start), 1, 800 FROM numbers
            """)

        try await store.pruneWeather(at: .start(minutes: 5 * 1440))

        let plans = explained.takePlans()
        // Twice for the conditions, and once for each of the five other kinds.
        expect(7, "DELETE FROM weather_cache", in: plans)
        expect(2, "DELETE FROM weather_calls", in: plans)
        expect(3, "DELETE FROM weather_hours", in: plans)
        #expect(try await test.store.rows(in: "weather_cache") == 100)
        #expect(try await test.store.rows(in: "weather_calls") == 0)
        #expect(try await test.store.rows(in: "weather_hours") == 0)
    }

    @Test func `the idempotency keys of a deleted account are deleted a thousand per transaction`() async throws {
        try await insertKeys(2500, at: .start)
        let confirmed = AccountConfirmation(session: own, verified: "hash of mina")
        try await store.deleteMember(mina, confirmed: confirmed, at: .start)
        // Once more in the transaction that deletes the account.
        expect(4, "DELETE FROM idempotency_keys", in: explained.takePlans())
        #expect(try await test.store.rows(in: "idempotency_keys") == 0)
    }
}
