import BoardDatabase
import BoardModels
import BoardTestSupport
import Synchronization
import Testing

@testable import BoardStore

/// Tests of the change feed across servers: each store is one server of the same database.
@Suite(.enabled(if: TestPostgreSQL.isEnabled, "SQLite has one server"))
final class ChangeListenerTests {
    /// Collects all changes that a feed publishes, and what it tells about its completeness.
    private final class Followed: Sendable {
        private struct State {
            var changes: [Change.Meaning] = []
            var completeness: [Bool] = []
        }

        private let state = Mutex(State())

        init(_ feed: ChangeFeed) {
            feed.subscribe { changes in
                self.state.withLock { $0.changes += changes.map(\.meaning) }
            } completeness: { isComplete in
                self.state.withLock { $0.completeness.append(isComplete) }
            }
        }

        var changes: [Change.Meaning] { state.withLock { $0.changes } }
        var completeness: [Bool] { state.withLock { $0.completeness } }
    }

    private let folder: TemporaryFolder
    private let database: String
    private let store: Store
    private let other: Store
    private let observer: Store
    private let followed: Followed

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store(limits: .unlimited)
        other = try folder.store(limits: .unlimited)
        observer = try folder.store(limits: .unlimited)
        database = try folder.database()
        followed = Followed(observer.changes)
    }

    deinit {
        for store in [store, other, observer] { try? store.close() }
    }

    /// Ends the connections of all listeners, which are known by the statement that they have run last.
    private func endListeners() throws {
        try TestSQL.run(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
                AND query LIKE '%pg_visible_in_snapshot%';
            """, on: database)
    }

    private static func rename(_ member: Member.ID, _ name: String, on store: Store) async throws(StoreError) {
        try await store.database.write(.concurrent) { connection -> Void in
            try connection.run("UPDATE members SET display_name = \(name) WHERE id = \(member)")
        }
    }

    @Test func `a store's feed is complete once the store is open`() {
        #expect(observer.changes.isComplete)
        #expect(followed.completeness.isEmpty && followed.changes.isEmpty)
    }

    @Test func `a change of one server reaches the feed of another, once`() async throws {
        let own = Followed(store.changes)
        let mina = try await store.memberID("mina")
        let post = try await store.publish(by: mina)
        #expect(own.changes == [.post(post.id, board: .rain)])
        try await store.deletePost(post.id, by: mina, ifRevision: nil, at: .start)
        _ = try await store.editMember(mina, AccountEdit(displayName: "Mina Kim"))
        #expect(try await eventually { followed.changes.contains(.member(mina)) })
        #expect(followed.changes.count(where: { $0 == .member(mina) }) == 1)
        #expect(followed.changes.contains(.post(post.id, board: .rain)))
        // What the listener has read since is of others only.
        _ = try await other.setRole(.moderator, handle: "mina")
        #expect(try await eventually { own.changes.count(where: { $0 == .member(mina) }) > 1 })
        #expect(own.changes.count(where: { $0 == .member(mina) }) == 2)
        #expect(own.changes.count(where: { $0 == .post(post.id, board: .rain) }) == 2)
    }

    @Test func `a program that notifies nobody is noticed`() async throws {
        let mina = try await store.memberID("mina")
        try TestSQL.run("UPDATE members SET display_name = 'Mina Kim';", on: database)
        #expect(try await eventually { followed.changes.contains(.member(mina)) })
    }

    @Test func `a transaction that commits after a later one is not skipped, and does not delay it`() async throws {
        let mina = try await store.memberID("mina")
        let jun = try await store.memberID("jun")
        let (opened, opener) = AsyncStream.makeStream(of: Void.self)
        let gate = ThreadGate()
        let store = store
        async let early: Void = store.database.write(.concurrent) { connection in
            try connection.run("UPDATE members SET display_name = 'Early' WHERE id = \(mina)")
            opener.finish()
            gate.pass()
        }
        for await _ in opened {}
        try await Self.rename(jun, "Late", on: other)
        #expect(try await eventually { followed.changes.contains(.member(jun)) })
        #expect(!followed.changes.contains(.member(mina)))
        gate.open()
        try await early
        #expect(try await eventually { followed.changes.contains(.member(mina)) })
        #expect(followed.changes.count(where: { $0 == .member(jun) }) == 1)
    }

    @Test func `changes that were rolled back are not published`() async throws {
        let mina = try await store.memberID("mina")
        await #expect(throws: StoreError.notFound) {
            try await store.database.write { connection -> Void in
                try connection.run("UPDATE members SET display_name = 'Somebody' WHERE id = \(mina)")
                throw StoreError.notFound
            }
        }
        let jun = try await store.memberID("jun")
        try await Self.rename(jun, "Jun Kim", on: store)
        #expect(try await eventually { followed.changes.contains(.member(jun)) })
        #expect(!followed.changes.contains(.member(mina)))
    }

    @Test func `a feed whose connection is lost is incomplete, then complete, and anything may have changed`()
        async throws
    {
        let mina = try await store.memberID("mina")
        try endListeners()
        #expect(try await eventually { followed.completeness == [false, true] })
        #expect(followed.changes.contains(.anything))
        try await Self.rename(mina, "Mina Kim", on: other)
        #expect(try await eventually { followed.changes.contains(.member(mina)) })
    }

    @Test func `no change is missed while connections are lost again and again`() async throws {
        let mina = try await store.memberID("mina")
        for number in 0..<20 {
            let seen = followed.changes.count
            if number.isMultiple(of: 4) { try endListeners() }
            try await Self.rename(mina, "Mina \(number)", on: number.isMultiple(of: 2) ? store : other)
            #expect(
                try await eventually {
                    followed.changes.dropFirst(seen).contains { [.member(mina), .anything].contains($0) }
                })
        }
    }

    @Test func `rows of the outbox are deleted after an hour`() async throws {
        let mina = try await store.memberID("mina")
        for number in 0..<3 { try await Self.rename(mina, "Mina \(number)", on: store) }
        try TestSQL.run(
            """
            UPDATE changes SET created_at = created_at - 3600001
            WHERE id IN (SELECT id FROM changes ORDER BY transaction LIMIT 2);
            """, on: database)
        let before = Int(try TestSQL.run("SELECT count(*) FROM changes;", on: database).trimming) ?? 0
        try await store.prune(at: .start)
        let after = Int(try TestSQL.run("SELECT count(*) FROM changes;", on: database).trimming) ?? 0
        #expect(before >= 3 && after == before - 2)
    }

    @Test func `more rows than are deleted at once are deleted`() async throws {
        try TestSQL.run(
            """
            INSERT INTO changes (kind, subject, created_at) SELECT 'case', n, 0 FROM generate_series(1, 2500) n;
            """, on: database)
        try await store.prune(at: .start)
        #expect(try TestSQL.run("SELECT count(*) FROM changes;", on: database).trimming == "0")
    }

    @Test func `very many changes at once are published as anything`() async throws {
        try TestSQL.run(
            "INSERT INTO changes (kind, subject) SELECT 'case', n FROM generate_series(1, 10001) n;", on: database)
        #expect(try await eventually { followed.changes == [.anything] })
    }
}

extension String {
    fileprivate var trimming: String { String(prefix { !$0.isWhitespace }) }
}
