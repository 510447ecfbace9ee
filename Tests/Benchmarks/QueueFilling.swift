import BoardModels

extension BenchDatabase {
    /// Inserts posts by a thousand authors on all boards, and a thousand members to report them.
    func fillBoards(_ posts: Int) throws {
        guard try count("posts") == 0 else { return }
        for kind in ["author", "reporter"] {
            try run(
                """
                BEGIN;
                INSERT INTO handles SELECT '\(kind)-' || value FROM \(Self.numbers(1, 1000));
                INSERT INTO members (handle, display_name, password_hash, created_at)
                    SELECT '\(kind)-' || value, 'Member', 'x', 0 FROM \(Self.numbers(1, 1000));
                COMMIT
                """)
        }
        let part = 50_000
        for first in stride(from: 1, through: posts, by: part) {
            try run(
                """
                BEGIN;
                INSERT INTO posts (author_id, weather, category, title, body, hot, text_hash, created_at)
                    SELECT (SELECT min(id) FROM members WHERE handle LIKE 'author-%') + value % 1000,
                        \(Self.weather), 'food', 'Haemul pajeon ' || value,
                        'Seafood pancake at the market; the sound of rain on the roof goes with it.', value,
                        randomblob(32), value
                    FROM \(Self.numbers(first, min(posts, first + part - 1)));
                INSERT INTO revisions (post_id, revision, weather, category, title, body, written_at)
                    SELECT id, 1, weather, category, title, body, created_at FROM posts WHERE id >= \(first);
                COMMIT
                """)
        }
        try run("UPDATE boards SET posts = (SELECT count(*) FROM posts p WHERE p.weather = boards.weather)")
    }

    /// Inserts open cases on posts spread over the table, with one to three reports each.
    func fillQueue(from: Int, to: Int, of posts: Int) throws {
        guard from < to else { return }
        try run(
            """
            BEGIN;
            INSERT INTO cases (id, post_id, author_id, author_handle, title, weather, category, opened_at, reports,
                weight, illegal, spam)
                SELECT value, p.id, p.author_id, m.handle, p.title, p.weather, p.category, value, 1 + value % 3,
                    1 + value % 3, value % 29 = 0, 1 + value % 3 - (value % 29 = 0)
                FROM \(Self.numbers(from + 1, to)) CROSS JOIN posts p JOIN members m ON m.id = p.author_id
                WHERE p.id = 1 + (value * 7919) % \(posts);
            INSERT INTO evidence (case_id, revision, weather, category, title, body, taken_at)
                SELECT c.id, 1, p.weather, p.category, p.title, p.body, 0 FROM cases c JOIN posts p ON p.id = c.post_id
                WHERE c.id > \(from);
            INSERT INTO reports (case_id, post_id, revision, reporter_id, reporter_handle, reason, network, judged,
                agreed, value, created_at)
                SELECT c.id, c.post_id, 1, m.id, m.handle,
                    CASE WHEN c.illegal > 0 AND n.value = 1 THEN 'illegal' ELSE 'spam' END, randomblob(32), 0, 0, 1, 0
                FROM cases c JOIN \(Self.numbers(1, 3)) n ON n.value <= c.reports
                JOIN members m ON m.handle = 'reporter-' || (1 + (c.id * 3 + n.value) % 1000)
                WHERE c.id > \(from);
            COMMIT
            """)
    }

    private static let weather: String = {
        let choices = WeatherType.allCases.enumerated().map { "WHEN \($0.offset) THEN '\($0.element.rawValue)'" }
        return "CASE value % 9 \(choices.joined(separator: " ")) END"
    }()

    private static func numbers(_ first: Int, _ last: Int) -> String {
        """
        (WITH RECURSIVE c (value) AS (SELECT \(first) UNION ALL SELECT value + 1 FROM c WHERE value < \(last)) \
        SELECT value FROM c)
        """
    }
}
