import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct ModerationSchemaTests {
    /// One row of every table.
    static let ground = """
        INSERT INTO handles VALUES ('mina'), ('jun'), ('sora');
        INSERT INTO members (id, handle, display_name, password_hash, created_at)
            VALUES (1, 'mina', 'Mina', 'x', 0), (2, 'jun', 'Jun', 'x', 0), (3, 'sora', 'Sora', 'x', 0);
        INSERT INTO content (id, kind, author_id, created_at) VALUES (1, 'post', 1, 0);
        INSERT INTO posts (id, author_id, weather, category, title, body, hot, text_hash, created_at)
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 0, \(TestSQL.zeros(32)), 0);
        INSERT INTO sessions (id, member_id, token_hash, client, created_at, last_used_at)
            VALUES (1, 1, \(TestSQL.zeros(32)), '', 0, 0);
        INSERT INTO cases (id, content_id, author_handle, title, weather, category, opened_at)
            VALUES (1, 1, 'mina', 'Soup', 'rain', 'food', 0);
        INSERT INTO evidence (case_id, revision, title, content, taken_at) VALUES (1, 1, 'Soup', '{}', 0);
        INSERT INTO reports (id, case_id, content_id, revision, reporter_id, reporter_handle, reason, network, judged,
            agreed, value, created_at) VALUES (1, 1, 1, 1, 2, 'jun', 'spam', \(TestSQL.zeros(1)), 0, 0, 1, 0);
        INSERT INTO case_words VALUES (1, 1, 'casino');
        INSERT INTO case_notes (case_id, author_id, author_handle, text, written_at) VALUES (1, 3, 'sora', 'Hm.', 0);
        INSERT INTO batches (id, moderator_id, moderator_handle) VALUES (1, 3, 'sora');
        INSERT INTO decisions (id, batch_id, case_id, content_id, member_id, member_handle, verdict, reason, decided_at)
            VALUES (1, 1, 1, 1, 1, 'mina', 'hide', 'spam', 0);
        INSERT INTO effects (id, kind, content_id, decision_id, revision, begins_at) VALUES (1, 'hide', 1, 1, 1, 0);
        INSERT INTO effects (id, kind, content_id, case_id, explanation, revision, begins_at)
            VALUES (2, 'hide', 1, 1, '{}', 1, 0);
        INSERT INTO effects (id, kind, content_id, decision_id, begins_at, from_weather, from_category, to_weather,
            to_category) VALUES (3, 'move', 1, 1, 0, 'rain', 'food', 'snow', 'chat');
        INSERT INTO effects (id, kind, member_id, decision_id, begins_at, ends_at, last_session)
            VALUES (4, 'suspend', 1, 1, 0, 1, 1);
        INSERT INTO restorations (id, content_id, hidden_since, case_id, asked_at) VALUES (1, 1, 0, 1, 0);
        INSERT INTO reversals (decision_id, moderator_id, moderator_handle, reason, by_appeal, reversed_at)
            VALUES (1, 3, 'sora', 'Wrong.', 0, 0);
        INSERT INTO appeals (id, decision_id, member_id, member_handle, text, created_at)
            VALUES (1, 1, 1, 'mina', 'Please.', 0);
        INSERT INTO notices (member_id, number, kind, created_at) VALUES (1, 1, 'post-hidden', 0);
        INSERT INTO presets (name, name_key, reason, english, korean) VALUES ('Spam', 'spam', 'spam', 'No.', '안 돼요.');
        INSERT INTO watch_words (word, word_key, added_at) VALUES ('casino', 'casino', 0);
        INSERT INTO moderation_log (number, at, action, previous, hash)
            VALUES (1, 0, 'decide', '\(String(repeating: "0", count: 64))', '\(String(repeating: "ab", count: 32))');
        \(TestSQL.followingIDs)
        """

    static let refused: [(StoreError.Constraint, String)] = [
        (
            .unique,
            """
            INSERT INTO cases (content_id, author_handle, title, weather, category, opened_at)
            VALUES (1, 'mina', 'Again', 'rain', 'food', 0)
            """
        ),
        (.check, "UPDATE cases SET version = 0"), (.check, "UPDATE cases SET reports = 1"),
        (.check, "UPDATE cases SET spam = -1, reports = -1"), (.check, "UPDATE cases SET weight = -1"),
        (.check, "UPDATE cases SET watch_words = -1"), (.check, "UPDATE cases SET restorations = -1"),
        (.check, "UPDATE cases SET closed_at = 1"), (.check, "UPDATE cases SET closed_by = 1"),
        (.check, "UPDATE cases SET claimed_by = 3"),
        (.foreignKey, "UPDATE cases SET claimed_by = 9, claimed_until = 1"),
        (.foreignKey, "UPDATE cases SET closed_by = 9, closed_at = 1"),
        (.unique, "INSERT INTO evidence SELECT * FROM evidence"), (.check, "UPDATE evidence SET revision = 0"),
        (.foreignKey, "UPDATE evidence SET observation_id = 9"),
        (.foreignKey, "DELETE FROM evidence"), (.foreignKey, "DELETE FROM cases"),
        (
            .unique,
            """
            INSERT INTO reports (case_id, content_id, revision, reporter_id, reporter_handle, reason, network, judged,
                agreed, value, created_at) VALUES (1, 1, 1, 2, 'jun', 'abuse', \(TestSQL.literal([1])), 0, 0, 1, 1)
            """
        ),
        (.check, "UPDATE reports SET reason = 'boring'"), (.check, "UPDATE reports SET reason = 'other'"),
        (.check, "UPDATE reports SET agreed = 1"), (.check, "UPDATE reports SET judged = -1, agreed = -1"),
        (.check, "UPDATE reports SET value = -0.1"), (.check, "UPDATE reports SET outcome = 'agreed'"),
        (.check, "UPDATE reports SET judged_by = 1"), (.check, "UPDATE reports SET outcome = 'maybe', judged_by = 1"),
        (.foreignKey, "UPDATE reports SET revision = 2"), (.foreignKey, "UPDATE reports SET case_id = 2"),
        (.notNull, "UPDATE reports SET network = NULL"),
        (.unique, "INSERT INTO case_words VALUES (1, 1, 'casino')"),
        (.foreignKey, "INSERT INTO case_words VALUES (1, 2, 'casino')"),
        (.check, "UPDATE case_notes SET text = ''"), (.foreignKey, "UPDATE case_notes SET case_id = 9"),
        (.check, "UPDATE decisions SET verdict = 'burn'"), (.check, "UPDATE decisions SET reason = NULL"),
        (.check, "UPDATE decisions SET reason = 'boring'"), (.check, "UPDATE decisions SET verdict = NULL"),
        (.check, "UPDATE decisions SET content_id = NULL"), (.check, "UPDATE decisions SET message_english = 'Only.'"),
        (.foreignKey, "DELETE FROM decisions"),
        (.foreignKey, "UPDATE cases SET content_id = 9"), (.foreignKey, "UPDATE reports SET content_id = 9"),
        (.foreignKey, "UPDATE decisions SET content_id = 9"), (.foreignKey, "UPDATE notices SET content_id = 9"),
        (.foreignKey, "UPDATE decisions SET batch_id = 9"), (.notNull, "UPDATE decisions SET batch_id = NULL"),
        (.foreignKey, "DELETE FROM batches"), (.check, "UPDATE evidence SET content = ''"),
        (.check, "UPDATE effects SET kind = 'flog' WHERE id = 4"),
        (.check, "UPDATE effects SET kind = 'warn' WHERE id = 1"),
        (.check, "UPDATE effects SET kind = 'hide' WHERE id = 4"),
        (.check, "UPDATE effects SET decision_id = NULL WHERE id = 1"),
        (.check, "UPDATE effects SET decision_id = NULL WHERE id = 4"),
        (.check, "UPDATE effects SET explanation = NULL WHERE id = 2"),
        (.check, "UPDATE effects SET decision_id = 1 WHERE id = 2"),
        (.check, "UPDATE effects SET content_id = 1 WHERE id = 4"),
        (.check, "UPDATE effects SET to_weather = NULL WHERE id = 3"),
        (.check, "UPDATE effects SET ends_at = 0 WHERE id = 4"),
        (.check, "UPDATE effects SET revision = 0 WHERE id = 1"),
        (.check, "UPDATE effects SET ended_at = 1 WHERE id = 1"),
        (.check, "UPDATE effects SET ended_at = 1, ended_as = 'lifted' WHERE id = 1"),
        (.check, "UPDATE effects SET ended_at = 1, ended_as = 'lost', ended_by = 'sora' WHERE id = 1"),
        (
            .check,
            "UPDATE effects SET ended_at = 1, ended_as = 'lifted', ended_by = 'sora', replaced_by = 1 WHERE id = 1"
        ),
        (.foreignKey, "UPDATE effects SET content_id = 9 WHERE id = 1"),
        (.foreignKey, "UPDATE effects SET member_id = 9 WHERE id = 4"),
        (.foreignKey, "UPDATE effects SET decision_id = 9 WHERE id = 1"),
        (
            .foreignKey,
            "UPDATE effects SET ended_at = 1, ended_as = 'replaced', ended_by = 'sora', replaced_by = 9 WHERE id = 1"
        ),
        (.unique, "INSERT INTO restorations (content_id, hidden_since, case_id, asked_at) VALUES (1, 0, 1, 1)"),
        (.foreignKey, "UPDATE restorations SET content_id = 9"),
        (.foreignKey, "UPDATE restorations SET answered_by = 9"),
        (.unique, "INSERT INTO reversals VALUES (1, 3, 'sora', 'Again.', 0, NULL, 1)"),
        (.check, "UPDATE reversals SET reason = NULL"), (.check, "UPDATE reversals SET sanction_was_lifted = 2"),
        (.check, "UPDATE reversals SET reason = ''"), (.check, "UPDATE reversals SET by_appeal = 2"),
        (
            .unique,
            """
            INSERT INTO appeals (decision_id, member_id, member_handle, text, created_at)
            VALUES (1, 1, 'mina', 'Again.', 1)
            """
        ),
        (.check, "UPDATE appeals SET text = ''"), (.check, "UPDATE appeals SET state = 'upheld'"),
        (.check, "UPDATE appeals SET resolved_at = 1"), (.check, "UPDATE appeals SET state = 'lost', resolved_at = 1"),
        (.check, "UPDATE notices SET number = 0"),
        (.unique, "INSERT INTO notices (member_id, number, kind, created_at) VALUES (1, 1, 'digest', 0)"),
        (.foreignKey, "UPDATE notices SET member_id = 9"), (.foreignKey, "UPDATE notices SET decision_id = 9"),
        (
            .unique,
            "INSERT INTO presets (name, name_key, reason, english, korean) VALUES ('SPAM', 'spam', 'spam', '', '')"
        ),
        (.check, "UPDATE presets SET name = ''"), (.check, "UPDATE presets SET reason = 'boring'"),
        (.check, "UPDATE presets SET revision = 0"),
        (.unique, "INSERT INTO watch_words (word, word_key, added_at) VALUES ('CASINO', 'casino', 0)"),
        (.check, "UPDATE watch_words SET word = ''"),
        (
            .check,
            "INSERT INTO moderation_log (number, at, action, previous, hash) SELECT 2, 0, 'decide', hash, 'short' FROM moderation_log"
        ),
    ]

    private func failure(of sql: String) async throws -> StoreError? {
        let test = try TestStore()
        try await test.store.unchecked.write { connection in
            try connection.runScript(Self.ground)
        }
        do throws(StoreError) {
            try await test.store.unchecked.write { connection in try connection.runScript(sql) }
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: refused)
    func `the schema refuses invalid moderation rows`(
        constraint: StoreError.Constraint, sql: String
    ) async throws {
        let error = try await failure(of: sql)
        guard case .brokenConstraint(constraint, _) = error else {
            Issue.record("failed with \(String(describing: error))")
            return
        }
    }

    private static let changes = [
        """
        INSERT INTO moderation_log (number, at, action, previous, hash)
        SELECT 3, at, 'reverse', hash, replace(hash, 'a', 'c') FROM moderation_log
        """,
        """
        INSERT INTO moderation_log (number, at, action, previous, hash)
        SELECT 2, at, 'reverse', previous, replace(hash, 'a', 'c') FROM moderation_log
        """,
        "UPDATE moderation_log SET actor = 'somebody'", "UPDATE moderation_log SET at = at",
        "DELETE FROM moderation_log",
        "DELETE FROM moderation_log WHERE number = 1",
        """
        INSERT INTO moderation_log (number, at, action, previous, hash)
        SELECT number, at, 'reverse', previous, hash FROM moderation_log WHERE true
        ON CONFLICT (number) DO UPDATE SET action = excluded.action
        """,
    ]

    /// Changes by replacing, which only SQLite has, and by emptying the table, which only PostgreSQL has.
    private static let otherChanges =
        TestPostgreSQL.isEnabled
        ? ["TRUNCATE moderation_log"]
        : [
            """
            INSERT OR REPLACE INTO moderation_log (number, at, action, previous, hash)
            SELECT 2, at, 'reverse', hash, hash FROM moderation_log
            """,
            """
            INSERT OR REPLACE INTO moderation_log (number, at, action, previous, hash)
            SELECT number, at, 'reverse', previous, hash FROM moderation_log
            """,
        ]

    @Test(arguments: changes + otherChanges)
    func `the moderation log is append-only`(sql: String) async throws {
        let error = try await failure(of: sql)
        #expect(error != nil, "\(sql)")
        let test = try TestStore()
        try await test.store.unchecked.write { connection in
            try connection.runScript(Self.ground)
        }
        let before = try await test.log()
        await #expect(throws: StoreError.self) {
            try await test.store.unchecked.write { connection in try connection.runScript(sql) }
        }
        #expect(try await test.log() == before)
        #expect(before.count == 1)
    }

    @Test func `valid moderation rows are accepted`() async throws {
        #expect(
            try await failure(
                of: """
                    UPDATE cases SET spam = 1, illegal = 2, reports = 3, claimed_by = 3, claimed_until = 5;
                    UPDATE reports SET outcome = 'dismissed', judged_by = 1;
                    UPDATE cases SET closed_by = 1, closed_at = 5, claimed_by = NULL, claimed_until = NULL;
                    INSERT INTO cases (content_id, author_handle, title, opened_at) VALUES (1, 'mina', 'Again', 0);
                    UPDATE effects SET ended_at = 1, ended_as = 'replaced', ended_by = 'sora', replaced_by = 1
                        WHERE kind = 'hide';
                    INSERT INTO effects (kind, content_id, case_id, explanation, begins_at)
                        VALUES ('hide', 1, 2, '{}', 1);
                    UPDATE reversals SET reason = NULL, by_appeal = 1;
                    UPDATE reports SET reporter_id = NULL;
                    DELETE FROM members WHERE id = 1;
                    """) == nil)
    }
}

extension TestStore {
    fileprivate func log() async throws -> [String] {
        try await store.unchecked.fetch("SELECT number || action || hash FROM moderation_log") {
            row in
            try row.next(String.self)
        }
    }
}
