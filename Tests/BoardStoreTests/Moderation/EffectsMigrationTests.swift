import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about a migration of SQLite's schema"))
struct EffectsMigrationTests {
    /// The sixth release's rows of a post that reports hid, whose hiding a decision adopted and another kept; of a member
    /// who was suspended twice; of one command on two cases; and of a post of a member who has left.
    private static let rows = """
        INSERT INTO handles (handle) VALUES ('mina'), ('jun'), ('sora'), ('gone');
        INSERT INTO members (id, handle, display_name, role, password_hash, created_at)
            VALUES (1, 'mina', 'Mina', 'member', 'x', 0), (2, 'jun', 'Jun', 'member', 'x', 0),
                (3, 'sora', 'Sora', 'moderator', 'x', 0);
        INSERT INTO member_deletions VALUES (4, 'gone', 'author', 50);
        INSERT INTO posts (id, author_id, weather, category, revision, title, body, hot, text_hash, created_at,
            withdrawn_at)
            VALUES (1, 1, 'rain', 'food', 1, 'Soup', '', 0, zeroblob(32), 1, 10),
                (2, 1, 'rain', 'food', 1, 'Tea', '', 0, x'0000000000000000000000000000000000000000000000000000000000000001',
                    1, 20);
        INSERT INTO revisions (post_id, revision, weather, category, title, body, written_at)
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 1), (2, 1, 'rain', 'food', 'Tea', '', 1);
        INSERT INTO sessions (id, member_id, token_hash, client, created_at, last_used_at)
            VALUES (7, 1, zeroblob(32), '', 1, 1);
        INSERT INTO cases (id, post_id, author_id, author_handle, title, weather, category, opened_at)
            VALUES (1, 1, 1, 'mina', 'Soup', 'rain', 'food', 5), (2, 2, 1, 'mina', 'Tea', 'rain', 'food', 5),
                (3, 9, 4, 'gone', 'Old', 'snow', 'chat', 5);
        INSERT INTO evidence (case_id, revision, weather, category, title, body, place_name, latitude, longitude, taken_at)
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 'Mangwon', 37.56, 126.9, 5),
                (3, 1, 'snow', 'chat', 'Old', 'Text', NULL, NULL, NULL, 5);
        INSERT INTO decisions (id, case_id, post_id, member_id, member_handle, moderator_id, moderator_handle, verdict,
            reason, decided_at, revision)
            VALUES (1, 1, 1, 1, 'mina', 3, 'sora', 'hide', 'spam', 20, 1),
                (2, 2, 2, 1, 'mina', 3, 'sora', 'remove', 'spam', 20, 1);
        UPDATE cases SET closed_by = id, closed_at = 20 WHERE id < 3;
        INSERT INTO cases (id, post_id, author_id, author_handle, title, weather, category, opened_at)
            VALUES (4, 1, 1, 'mina', 'Soup', 'rain', 'food', 30);
        INSERT INTO decisions (id, case_id, post_id, member_id, member_handle, moderator_id, moderator_handle, verdict,
            reason, decided_at, revision) VALUES (3, 4, 1, 1, 'mina', 3, 'sora', 'hide', 'spam', 40, 1);
        UPDATE cases SET closed_by = 3, closed_at = 40 WHERE id = 4;
        INSERT INTO decisions (id, member_id, member_handle, moderator_id, moderator_handle, reason, decided_at)
            VALUES (4, 1, 'mina', 3, 'sora', 'abuse', 45);
        INSERT INTO sanctions (id, member_id, decision_id, kind, begins_at, command)
            VALUES (5, 1, 1, 'suspend', 20, '3 raid'), (6, 1, 4, 'suspend', 45, NULL);
        UPDATE decisions SET sanction_id = 5 WHERE id IN (1, 2);
        UPDATE decisions SET sanction_id = 6 WHERE id = 4;
        INSERT INTO ended_sessions VALUES (7, 1);
        INSERT INTO post_hidings (id, post_id, case_id, decision_id, explanation, hidden_at)
            VALUES (1, 1, 1, 1, '{"at":"1970-01-01T00:00:00Z","sum":8,"threshold":8,"networks":3,"networksNeeded":3,"reports":[]}', 10);
        INSERT INTO restorations (id, hiding_id, case_id, asked_at, answered_by) VALUES (1, 1, 4, 30, 3);
        INSERT INTO post_removals (decision_id, post_id, removed_at) VALUES (2, 2, 20);
        """

    private func migrated() async throws -> (store: Store, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let path = folder.file("board.sqlite")
        let old = try SQLiteDatabase(path: path)
        try old.setUp { connection in
            _ = try Migration.run(Array(SQLiteMigrations.all.prefix(6)), on: connection, at: .start)
            try connection.runScript(Self.rows)
        }
        try old.close()
        return (try Store(path: path), folder)
    }

    @Test func `each step of a hiding is an effect, and only the last one is open`() async throws {
        let (store, folder) = try await migrated()
        let effects = try await store.database.fetch(
            """
            SELECT coalesce(decision_id, 0), coalesce(replaced_by, 0), ended_at IS NULL, begins_at FROM effects
            WHERE content_id = 1 ORDER BY id
            """
        ) { row in
            [
                try row.next(Int.self), try row.next(Int.self), try row.next(Int.self), try row.next(Int.self),
            ]
        }
        #expect(effects == [[0, 1, 0, 10], [1, 3, 0, 10], [3, 0, 1, 10]])
        try store.close()
        withExtendedLifetime(folder) {}
    }

    @Test func `decisions that share a sanction are a batch, and sanctions keep their numbers`() async throws {
        let (store, folder) = try await migrated()
        let sora = try await store.member(handle: "sora")
        let batches = try await store.batches(of: sora.id, PageQuery()).items
        #expect(batches.map(\.id.rawValue) == [4, 3, 1] && batches.map(\.decisions) == [1, 1, 2])
        let mina = try await store.member(handle: "mina")
        let sanctions = try await store.account(of: mina, language: .english, at: .start).sanctions
        #expect(Set(sanctions.map(\.id.rawValue)) == [5, 6])
        #expect(sanctions.first { $0.id.rawValue == 5 }?.decisions == 2)
        try store.close()
        withExtendedLifetime(folder) {}
    }

    @Test func `a session stays ended while one of two suspensions is in force`() async throws {
        let (store, folder) = try await migrated()
        let sora = try await store.member(handle: "sora")
        let token = [UInt8](repeating: 0, count: 32)
        func isValid() async throws(StoreError) -> Bool {
            try await store.authenticate(tokenHash: token, at: Timestamp(milliseconds: 100)) != nil
        }
        #expect(try await !isValid())
        for (decision, isValidAfter) in [(2, false), (4, true)] {
            _ = try await store.reverse(
                Decision.ID(rawValue: Int64(decision)), NewReversal(reason: "No.", liftsSanction: true), by: sora,
                language: .english,
                at: Timestamp(milliseconds: 60)
            ).get()
            #expect(try await isValid() == isValidAfter, "after \(decision)")
        }
        try store.close()
        withExtendedLifetime(folder) {}
    }

    @Test func `evidence and the numbers of content outlive a member who has left`() async throws {
        let (store, folder) = try await migrated()
        let sora = try await store.member(handle: "sora")
        let old = try await store.moderationCase(
            CaseSummary.ID(rawValue: 3), reader: sora, language: .english, at: Timestamp(milliseconds: 60))
        #expect(
            old.evidence.map(\.content.post?.body) == ["Text"] && old.summary.contentState == .deleted
                && old.current == nil)
        let soup = try await store.moderationCase(
            CaseSummary.ID(rawValue: 1), reader: sora, language: .english, at: Timestamp(milliseconds: 60))
        let place = Place(name: "Mangwon", coordinates: Coordinates(latitude: 37.56, longitude: 126.9))
        #expect(soup.evidence.map(\.content.post?.place) == [place])
        let jun = try await store.member(handle: "jun")
        #expect(try await store.publish(.soup, by: jun.id).id.rawValue == 10)
        try store.close()
        withExtendedLifetime(folder) {}
    }
}
