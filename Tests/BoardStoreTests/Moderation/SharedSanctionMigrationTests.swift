import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about a migration of SQLite's schema"))
struct SharedSanctionMigrationTests {
    /// A sanction and a log of two entries, written by the first release.
    private static let rows = """
        INSERT INTO handles VALUES ('mina'), ('sora');
        INSERT INTO members (id, handle, display_name, role, password_hash, created_at)
            VALUES (1, 'mina', 'Mina', 'member', 'x', 0), (2, 'sora', 'Sora', 'moderator', 'x', 0);
        INSERT INTO decisions (id, member_id, member_handle, moderator_id, moderator_handle, reason, decided_at)
            VALUES (1, 1, 'mina', 2, 'sora', 'spam', 0), (2, 1, 'mina', 2, 'sora', 'abuse', 0);
        INSERT INTO sanctions (id, member_id, decision_id, kind, begins_at) VALUES (5, 1, 2, 'silence', 0);
        """

    @Test func `decisions keep their sanctions and the log its hashes`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("board.sqlite")
        let first = LogEntry(number: 1, at: .start, action: .sanction, actor: "sora", previous: LogEntry.noPrevious)
        let second = LogEntry(
            number: 2, at: .start, action: .lift, actor: "sora", previous: LogChain.hash(of: first))
        let old = try SQLiteDatabase(path: path)
        try old.setUp { connection in
            _ = try Migration.run(Array(SQLiteMigrations.all.prefix(1)), on: connection, at: .start)
            try connection.runScript(Self.rows)
            for entry in [first, second] {
                try connection.run(
                    """
                    INSERT INTO moderation_log (number, at, action, actor, previous, hash)
                    VALUES (\(entry.number), \(entry.at), \(entry.action), \(entry.actor), \(entry.previous),
                        \(LogChain.hash(of: entry)))
                    """)
            }
        }
        try old.close()

        let store = try Store(path: path)
        let sora = try await store.member(handle: "sora")
        let mina = try await store.member(handle: "mina")
        let account = try await store.account(of: mina, language: .english, at: .start)
        #expect(account.sanctions.map(\.id.rawValue) == [5] && account.sanctions.map(\.decisions) == [1])
        let decision = try await store.decision(
            Decision.ID(rawValue: 2), reader: sora, language: .english, at: .start)
        #expect(decision.sanction?.id.rawValue == 5)
        let reversed = try await store.reverse(
            decision.id, NewReversal(reason: "No.", statement: "A mistake."), by: sora, language: .english, at: .start
        ).get()
        #expect(reversed.sanction?.liftedAt == .start)

        let log = try await store.moderationLog(LogQuery(order: .oldest)).items
        #expect(log.map(\.action) == [.sanction, .lift, .reverse] && log.last?.statement == "A mistake.")
        var previous = LogEntry.noPrevious
        for entry in log {
            #expect(entry.previous == previous && entry.hash == LogChain.hash(of: entry))
            previous = entry.hash
        }
        try store.close()
    }
}
