import BoardModels
import Testing

@testable import BoardStore

@Suite struct ModerationSchemaTests {
    /// One row of every table.
    static let ground = """
        INSERT INTO handles VALUES ('mina'), ('jun'), ('sora');
        INSERT INTO members (id, handle, display_name, password_hash, created_at)
            VALUES (1, 'mina', 'Mina', 'x', 0), (2, 'jun', 'Jun', 'x', 0), (3, 'sora', 'Sora', 'x', 0);
        INSERT INTO posts (id, author_id, weather, category, title, body, hot, text_hash, created_at)
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 0, zeroblob(32), 0);
        INSERT INTO sessions (id, member_id, token_hash, client, created_at, last_used_at)
            VALUES (1, 1, zeroblob(32), '', 0, 0);
        INSERT INTO cases (id, post_id, author_id, author_handle, title, weather, category, opened_at)
            VALUES (1, 1, 1, 'mina', 'Soup', 'rain', 'food', 0);
        INSERT INTO evidence (case_id, revision, weather, category, title, body, taken_at)
            VALUES (1, 1, 'rain', 'food', 'Soup', '', 0);
        INSERT INTO reports (id, case_id, post_id, revision, reporter_id, reporter_handle, reason, network, judged,
            agreed, value, created_at) VALUES (1, 1, 1, 1, 2, 'jun', 'spam', x'00', 0, 0, 1, 0);
        INSERT INTO case_words VALUES (1, 1, 'casino');
        INSERT INTO case_notes (case_id, author_id, author_handle, text, written_at) VALUES (1, 3, 'sora', 'Hm.', 0);
        INSERT INTO decisions (id, case_id, post_id, member_id, member_handle, moderator_id, moderator_handle, verdict,
            reason, decided_at) VALUES (1, 1, 1, 1, 'mina', 3, 'sora', 'hide', 'spam', 0);
        INSERT INTO post_hidings (id, post_id, case_id, decision_id, hidden_at) VALUES (1, 1, 1, 1, 0);
        INSERT INTO restorations (id, hiding_id, case_id, asked_at) VALUES (1, 1, 1, 0);
        INSERT INTO post_removals (decision_id, post_id, removed_at) VALUES (1, 1, 0);
        INSERT INTO post_moves (decision_id, post_id, from_weather, from_category, to_weather, to_category)
            VALUES (1, 1, 'rain', 'food', 'snow', 'chat');
        INSERT INTO sanctions (id, member_id, decision_id, kind, begins_at, ends_at)
            VALUES (1, 1, 1, 'silence', 0, 1);
        INSERT INTO ended_sessions VALUES (1, 1);
        INSERT INTO reversals (decision_id, moderator_id, moderator_handle, reason, by_appeal, reversed_at)
            VALUES (1, 3, 'sora', 'Wrong.', 0, 0);
        INSERT INTO appeals (id, decision_id, member_id, member_handle, text, created_at)
            VALUES (1, 1, 1, 'mina', 'Please.', 0);
        INSERT INTO notices (member_id, kind, created_at) VALUES (1, 'post-hidden', 0);
        INSERT INTO presets (name, name_key, reason, english, korean) VALUES ('Spam', 'spam', 'spam', 'No.', '안 돼요.');
        INSERT INTO watch_words (word, word_key, added_at) VALUES ('casino', 'casino', 0);
        INSERT INTO moderation_log (number, at, action, previous, hash)
            VALUES (1, 0, 'decide', hex(zeroblob(32)), replace(hex(zeroblob(32)), '00', 'ab'));
        """

    static let refused: [(StoreError.Constraint, String)] = [
        (
            .unique,
            """
            INSERT INTO cases (post_id, author_id, author_handle, title, weather, category, opened_at)
            VALUES (1, 1, 'mina', 'Again', 'rain', 'food', 0)
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
            INSERT INTO reports (case_id, post_id, revision, reporter_id, reporter_handle, reason, network, judged,
                agreed, value, created_at) VALUES (1, 1, 1, 2, 'jun', 'abuse', x'01', 0, 0, 1, 1)
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
        (.check, "UPDATE decisions SET post_id = NULL"), (.check, "UPDATE decisions SET message_english = 'Only.'"),
        (.foreignKey, "DELETE FROM decisions"),
        (
            .unique,
            "INSERT INTO post_hidings (post_id, case_id, decision_id, hidden_at) VALUES (1, 1, 1, 1)"
        ),
        (.check, "UPDATE post_hidings SET decision_id = NULL"), (.check, "UPDATE post_hidings SET lifted_at = 1"),
        (.check, "UPDATE post_hidings SET lifted_by = 1"),
        (.foreignKey, "UPDATE post_hidings SET lifted_at = 1, lifted_by = 9"),
        (.unique, "INSERT INTO restorations (hiding_id, case_id, asked_at) VALUES (1, 1, 1)"),
        (.foreignKey, "UPDATE restorations SET hiding_id = 9"),
        (.foreignKey, "UPDATE restorations SET answered_by = 9"),
        (.unique, "INSERT INTO post_removals (decision_id, post_id, removed_at) VALUES (1, 1, 1)"),
        (.foreignKey, "UPDATE post_removals SET decision_id = 9"), (.foreignKey, "UPDATE post_moves SET post_id = 9"),
        (.notNull, "UPDATE post_moves SET to_weather = NULL"),
        (.unique, "INSERT INTO sanctions (member_id, decision_id, kind, begins_at) VALUES (1, 1, 'warn', 0)"),
        (
            .unique,
            """
            UPDATE sanctions SET command = '3 c';
            INSERT INTO decisions (id, member_id, member_handle, moderator_handle, reason, decided_at)
                VALUES (2, 1, 'mina', 'sora', 'spam', 0);
            INSERT INTO sanctions (member_id, decision_id, command, kind, begins_at) VALUES (1, 2, '3 c', 'warn', 0)
            """
        ),
        (.check, "UPDATE sanctions SET command = ''"), (.foreignKey, "UPDATE decisions SET sanction_id = 9"),
        (.check, "UPDATE sanctions SET kind = 'flog'"), (.check, "UPDATE sanctions SET ends_at = 0"),
        (.check, "UPDATE sanctions SET lifted_at = 1"), (.foreignKey, "UPDATE sanctions SET member_id = 9"),
        (.unique, "INSERT INTO ended_sessions VALUES (1, 1)"),
        (.foreignKey, "INSERT INTO ended_sessions VALUES (9, 1)"),
        (.unique, "INSERT INTO reversals VALUES (1, 3, 'sora', 'Again.', 0, 1)"),
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
        (.foreignKey, "UPDATE notices SET member_id = 9"), (.foreignKey, "UPDATE notices SET decision_id = 9"),
        (
            .unique,
            "INSERT INTO presets (name, name_key, reason, english, korean) VALUES ('SPAM', 'spam', 'spam', '', '')"
        ),
        (.check, "UPDATE presets SET name = ''"), (.check, "UPDATE presets SET reason = 'boring'"),
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

    @Test(arguments: [
        """
        INSERT INTO moderation_log (number, at, action, previous, hash)
        SELECT 3, at, 'reverse', hash, replace(hash, 'a', 'c') FROM moderation_log
        """,
        """
        INSERT INTO moderation_log (number, at, action, previous, hash)
        SELECT 2, at, 'reverse', previous, replace(hash, 'a', 'c') FROM moderation_log
        """,
        """
        INSERT OR REPLACE INTO moderation_log (number, at, action, previous, hash)
        SELECT 2, at, 'reverse', hash, hash FROM moderation_log
        """,
        "UPDATE moderation_log SET actor = 'somebody'", "UPDATE moderation_log SET at = at",
        "DELETE FROM moderation_log",
        "DELETE FROM moderation_log WHERE number = 1",
        """
        INSERT OR REPLACE INTO moderation_log (number, at, action, previous, hash)
        SELECT number, at, 'reverse', previous, hash FROM moderation_log
        """,
        """
        INSERT INTO moderation_log (number, at, action, previous, hash)
        SELECT number, at, 'reverse', previous, hash FROM moderation_log WHERE true
        ON CONFLICT (number) DO UPDATE SET action = excluded.action
        """,
    ])
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
                    INSERT INTO cases (post_id, author_id, author_handle, title, weather, category, opened_at)
                        VALUES (1, 1, 'mina', 'Again', 'rain', 'food', 0);
                    UPDATE post_hidings SET lifted_at = 1, lifted_by = 1;
                    INSERT INTO post_hidings (post_id, case_id, explanation, hidden_at) VALUES (1, 2, '{}', 1);
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
