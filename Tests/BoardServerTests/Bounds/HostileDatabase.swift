import BoardModels
import BoardTestSupport
import Foundation

/// The content of a database that makes every response as large as rows can make it: texts of the greatest length that
/// the schema or the API allows, and more rows than any list returns.
struct HostileDatabase {
    /// The character that fills all texts.
    enum Filling: String, CaseIterable {
        /// Four bytes in UTF-8, the most that a character of a valid request can have.
        case wide = "🌧"
        /// One byte in the database and six in JSON. No valid request has it, so only a damaged database does.
        case escaped = "\u{1}"

        /// The character in a JSON string.
        var json: String { self == .wide ? rawValue : "\\u0001" }

        /// The bytes of the character in JSON.
        var jsonSize: Int { self == .wide ? 4 : 6 }
        /// The bytes in JSON for each byte in the database.
        var expansion: Int { self == .wide ? 1 : 6 }

        func text(_ length: Int) -> String { String(repeating: rawValue, count: length) }
    }

    static let revisions = 5000

    let filling: Filling
    let now: Timestamp

    /// Adds the content to a new database with two members: `ada` (1) and `mina` (2), the author of post 1.
    func fill(_ database: String) throws {
        var parts = [members, posts, cases, outcomes, ownLists, TestSQL.followingIDs]
        // Cases and the decisions that close them reference each other. sqlite3 does not check that.
        if TestPostgreSQL.isEnabled {
            parts.insert("ALTER TABLE cases DROP CONSTRAINT cases_closed_by_fkey;", at: 0)
            parts.append("ALTER TABLE cases ADD FOREIGN KEY (closed_by) REFERENCES decisions (id);")
        }
        parts = ["BEGIN;"] + parts + ["COMMIT;"]
        try TestSQL.run(parts.joined(separator: "\n"), on: database)
    }

    /// A text of as many characters.
    private func text(_ length: Int) -> String { TestSQL.repeated("'\(filling.rawValue)'", length) }

    /// A text as a JSON string.
    private func json(_ length: Int) -> String { "'\"' || \(TestSQL.repeated("'\(filling.json)'", length)) || '\"'" }

    /// A number as a text of as many digits, at most nine, with leading zeros.
    private func digits(_ count: Int, _ number: String = "i") -> String {
        "substr(CAST(1\(String(repeating: "0", count: count)) + \(number) AS TEXT), 2)"
    }

    /// A hash of the log for a number.
    private func hash(_ number: String) -> String { "'\(String(repeating: "0", count: 56))' || \(digits(8, number))" }

    /// Bytes that differ from row to row.
    private var bytes: String {
        TestPostgreSQL.isEnabled
            ? "decode(md5(random()::text) || md5(random()::text), 'hex')" : "randomblob(32)"
    }

    /// A table `n` of the numbers `i` from 1.
    private func numbers(_ count: Int) -> String {
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
    }

    private var time: Int64 { now.milliseconds }

    private var members: String {
        """
        \(numbers(250)) INSERT INTO handles (handle) SELECT 'member-' || \(digits(5)) FROM n;
        \(numbers(250)) INSERT INTO members (id, handle, display_name, role, password_hash, created_at)
            SELECT 2 + i, 'member-' || \(digits(5)), 'x', 'moderator', 'x', \(time) FROM n;
        UPDATE members SET display_name = \(text(160)), introduction = \(text(1200));
        \(numbers(90)) INSERT INTO sessions (id, member_id, token_hash, client, created_at, last_used_at)
            SELECT 2 + i, 1, \(bytes), \(text(400)), \(time), \(time) FROM n;

        """
    }

    // Most shown posts are on the board that recommendations read first; those from 160 on are hidden. Posts 1 and 4 are
    // mina's, all others ada's. The text of post 3, whose deletion is undone, counts as that of no other.
    private var posts: String {
        """
        INSERT INTO observations VALUES (
            1, 'open-meteo', 37.57, 126.98, \(time), 'rain', 500, 1, -10.123456789012345, -11.123456789012345,
            99.123456789012345, 1010.123456789012345, 10.123456789012345, 20.123456789012345, 359.12345678901234,
            99.123456789012345, 9999.1234567890123, 10.123456789012345, 10.123456789012345, 10.123456789012345, 5,
            \(time), \(time), 32400);
        \(numbers(1270)) INSERT INTO content (id, kind, author_id, created_at)
            SELECT i, 'post', CASE WHEN i IN (1, 4) OR i > 1000 THEN 2 ELSE 1 END, \(time) FROM n;
        \(numbers(270)) INSERT INTO posts (
                id, author_id, weather, category, revision, title, body, link, place_name, place_key, latitude, longitude,
                cell, observation_id, likes, hot, text_hash, created_at)
            SELECT i, CASE WHEN i IN (1, 4) THEN 2 ELSE 1 END,
                CASE CASE WHEN i <= 110 THEN 0 ELSE i % 9 END
                    WHEN 0 THEN 'rain' WHEN 1 THEN 'shower-rain' WHEN 2 THEN 'thunderstorm' WHEN 3 THEN 'clear'
                    WHEN 4 THEN 'few-clouds' WHEN 5 THEN 'scattered-clouds' WHEN 6 THEN 'broken-clouds'
                    WHEN 7 THEN 'snow' ELSE 'mist' END,
                'activities', 1, \(text(480)), \(text(16000)), \(text(2000)), \(text(400)), 'x', 37.57, 126.98, 0, 1,
                1000000, 1000000 + i,
                CASE i WHEN 3 THEN \(TestSQL.literal([UInt8](repeating: 1, count: 32))) ELSE \(TestSQL.zeros(32)) END,
                \(time) FROM n;
        INSERT INTO revisions (
                post_id, revision, weather, category, title, body, link, place_name, latitude, longitude, written_at)
            SELECT id, 1, weather, category, title, body, link, place_name, latitude, longitude, \(time)
            FROM posts WHERE id <= 10 OR id >= 260;
        \(numbers(Self.revisions - 1)) INSERT INTO revisions (
                post_id, revision, weather, category, title, body, link, place_name, latitude, longitude, written_at)
            SELECT 1, 1 + i, 'rain', 'activities', \(text(480)), CASE WHEN i < 110 THEN \(text(16000)) ELSE '' END,
                CASE WHEN i < 110 THEN \(text(2000)) END, \(text(400)), 37.57, 126.98, \(time) FROM n;
        UPDATE posts SET revision = \(Self.revisions), edited_at = \(time) WHERE id = 1;
        UPDATE boards SET posts = 1000;
        INSERT INTO likes (member_id, content_id, liked_at)
            SELECT m.id, p.id, \(time) FROM members m, posts p WHERE m.id = 1 AND p.author_id = 2 OR p.id = 1 AND m.id > 2;

        """
    }

    // Case 61 is the open one of post 1, after sixty decided ones; the cases after it fill the queue, the first hundred of
    // them claimed. There are more open ones than a batch decides.
    private var cases: String {
        """
        \(numbers(270)) INSERT INTO cases (
                id, content_id, author_handle, title, weather, category, reports, spam, watch_words,
                restorations, weight, claimed_by, claimed_until, opened_at, closed_by, closed_at)
            SELECT i, CASE WHEN i <= 61 THEN 1 ELSE 1000 + i END, 'mina', \(text(480)), 'shower-rain', 'activities',
                5000, 5000, 5000, 1, 5000.123456789012345, CASE WHEN i BETWEEN 62 AND 161 THEN 3 END, \(time) + 1800000, \(time),
                CASE WHEN i <= 60 THEN i END, CASE WHEN i <= 60 THEN \(time) END FROM n;
        \(numbers(60)) INSERT INTO evidence (case_id, revision, title, content, observation_id, taken_at)
            SELECT 61, i, \(text(480)), '{"weather":"shower-rain","category":"activities","title":' || \(json(480))
                || ',"body":' || \(json(16000)) || ',"link":' || \(json(2000)) || ',"place":{"name":' || \(json(400))
                || ',"latitude":37.57,"longitude":126.98}}', 1, \(time) FROM n;
        INSERT INTO evidence SELECT 1, revision, title, content, observation_id, taken_at FROM evidence
            WHERE case_id = 61;
        \(numbers(5000)) INSERT INTO reports (
                case_id, content_id, revision, reporter_id, reporter_handle, reason, note, network, judged, agreed, value,
                created_at)
            SELECT 61, 1, (i - 1) / 250 + 1, (i - 1) % 250 + 3, 'member-' || \(digits(5, "(i - 1) % 250 + 1")), 'other',
                CASE WHEN i > 4750 THEN \(text(4000)) ELSE 'x' END, \(bytes), 1000, 900, 10.123456789012345,
                \(time) FROM n;
        \(numbers(200)) INSERT INTO case_words (case_id, revision, word)
            SELECT 61, 1, \(text(236)) || \(digits(4)) FROM n;
        \(numbers(210)) INSERT INTO case_notes (case_id, author_id, author_handle, text, written_at)
            SELECT 61, 3, 'member-00001', \(text(8000)), \(time) FROM n;

        """
    }

    // Decisions 1–60 closed the decided cases, 61–180 were made on the open case and reversed, and all others are
    // sanctions without a case, with an open appeal each. Batch 1 has as many of those that are not reversed as a batch
    // can have.
    private var outcomes: String {
        """
        \(numbers(190)) INSERT INTO batches (id, moderator_id, moderator_handle)
            SELECT i, CASE WHEN i BETWEEN 61 AND 180 THEN 1 ELSE 3 END,
                CASE WHEN i BETWEEN 61 AND 180 THEN 'ada' ELSE 'member-00001' END FROM n WHERE i = 1 OR i > 60;
        \(numbers(330)) INSERT INTO decisions (
                id, batch_id, case_id, content_id, member_id, member_handle, verdict, reason, message_english,
                message_korean, note, decided_at)
            SELECT i, CASE WHEN i BETWEEN 61 AND 190 THEN i ELSE 1 END, CASE WHEN i <= 60 THEN i WHEN i <= 180 THEN 61 END,
                CASE WHEN i <= 180 THEN 1 END, 2, 'mina', CASE WHEN i <= 180 THEN 'move' END, 'private-information', \(text(4000)), \(text(4000)),
                \(text(8000)), \(time) FROM n;
        \(numbers(120)) INSERT INTO reversals (
                decision_id, moderator_id, moderator_handle, reason, by_appeal, reversed_at)
            SELECT 60 + i, 3, 'member-00001', \(text(4000)), 0, \(time) FROM n;
        \(numbers(120)) INSERT INTO effects (
                kind, content_id, decision_id, begins_at, from_weather, from_category, to_weather, to_category, ended_at,
                ended_as, ended_by)
            SELECT 'move', 1, 60 + i, \(time), 'scattered-clouds', 'activities', 'scattered-clouds', 'activities',
                \(time), 'reversed', 'member-00001' FROM n;
        \(numbers(150)) INSERT INTO appeals (id, decision_id, member_id, member_handle, text, created_at)
            SELECT i, 180 + i, 2, 'mina', \(text(8000)), \(time) FROM n;
        INSERT INTO effects (kind, content_id, case_id, explanation, begins_at, ended_at, ended_as, ended_by)
            SELECT 'hide', 1, 61, '{"at":"2026-11-21T09:00:00Z","sum":5000,"threshold":8,"networks":250,'
                || '"networksNeeded":3,"reports":[' || \(TestSQL.joined)(
                    '{"report":' || id || ',"weight":{"judged":1000,"agreed":900},"value":10.123456789012345}', ',')
                || ']}', \(time), \(time), 'replaced', 'member-00001' FROM reports;
        INSERT INTO restorations (content_id, hidden_since, case_id, text, asked_at)
            VALUES (1, \(time), 61, \(text(8000)), \(time));
        INSERT INTO effects (kind, content_id, decision_id, revision, begins_at)
            SELECT 'hide', id, 61, 1, \(time) FROM posts WHERE id >= 160;
        UPDATE posts SET withdrawn_at = \(time) WHERE id >= 160;
        \(numbers(60)) INSERT INTO presets (id, name, name_key, reason, english, korean)
            SELECT i, \(text(158)) || \(digits(2)), i, 'private-information', \(text(4000)), \(text(4000)) FROM n;
        \(numbers(600)) INSERT INTO watch_words (id, word, word_key, added_by, added_at)
            SELECT i, \(text(236)) || \(digits(4)), 'word' || \(digits(4)), 1, \(time) FROM n;
        WITH RECURSIVE n(i, last, hash) AS (
                SELECT 1, number, hash FROM (SELECT number, hash FROM moderation_log ORDER BY number DESC LIMIT 1) entry
                UNION ALL SELECT i + 1, last, hash FROM n WHERE i < 150)
            INSERT INTO moderation_log (
                number, at, action, actor, case_id, decision_id, content_id, member, verdict, reason, from_weather,
                from_category, to_weather, to_category, sanction, sanction_ends_at, role, previous, hash, statement)
            SELECT last + i, \(time), 'overturn-appeal', 'member-00001', 61, 61, 1, 'member-00001', 'dismiss',
                'private-information', 'scattered-clouds', 'activities', 'scattered-clouds', 'activities', 'suspend',
                \(time), 'moderator', CASE WHEN i = 1 THEN hash ELSE \(hash("i - 1")) END, \(hash("i")),
                \(text(800))
            FROM n;

        """
    }

    private var ownLists: String {
        """
        \(numbers(150)) INSERT INTO reports (
                case_id, content_id, revision, reporter_id, reporter_handle, reason, note, network, judged, agreed, value,
                created_at, outcome, judged_by)
            SELECT 1, 1000 + i, (i - 1) % 60 + 1, 1, 'ada', 'private-information', \(text(4000)), \(bytes), 0, 0, 1,
                \(time), 'agreed', 1 FROM n;
        \(numbers(150)) INSERT INTO notices (id, member_id, number, kind, content_id, title, decision_id, created_at)
            SELECT i, 1, i, 'decision-reversed', 1, \(text(480)), 61, \(time) FROM n;
        \(numbers(50)) INSERT INTO notices (id, member_id, number, kind, created_at)
            SELECT 150 + i, 1, 150 + i, 'digest', \(time) FROM n;
        \(numbers(50)) INSERT INTO digests_sent (member_id, local_date, notice_id, answer, due_at, prepared_at)
            SELECT 1, '2026-' || \(digits(2, "1 + i / 28")) || '-' || \(digits(2, "1 + i % 28")), 150 + i,
                '{"date":"2026-01-01","label":' || \(json(240)) || ',"place":{"name":' || \(json(400))
                || '},"recommendations":[],"warnings":[' || \(json(2000)) || ']}', \(time), \(time) FROM n;
        \(numbers(50)) INSERT INTO saved_places (
                id, member_id, label, label_key, name, latitude, longitude, country, state, korean_name, position,
                is_home, saved_at)
            SELECT i, 1, \(text(238)) || \(digits(2)), i, \(text(400)), 37.57, 126.98, \(text(8)), \(text(400)),
                \(text(400)), i, 0, \(time) FROM n;

        """
    }
}
