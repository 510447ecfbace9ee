extension BenchDatabase {
    /// Adds open cases up to a number, on posts spread over the table, with one to three reports each.
    func fillCases(upTo count: Int64) throws {
        let from = try number("SELECT count(*) FROM cases")
        guard from < count else { return }
        let posts = try number("SELECT count(*) FROM posts")
        let first = try number("SELECT min(id) FROM members WHERE handle LIKE 'member-%'")
        let members = try number("SELECT count(*) FROM members WHERE handle LIKE 'member-%'")
        try run(
            """
            BEGIN;
            INSERT INTO cases (id, content_id, author_handle, version, title, weather, category, opened_at,
                reports, weight, illegal, spam)
                SELECT value, p.id, m.handle, 1 + value % 3, p.title, p.weather, p.category,
                    p.created_at + 3600000, 1 + value % 3, 1 + value % 3, value % 29 = 0,
                    1 + value % 3 - (value % 29 = 0)
                FROM \(Self.numbers(from + 1, count)) CROSS JOIN posts p JOIN members m ON m.id = p.author_id
                WHERE p.id = 1 + (value * 7919) % \(posts);
            INSERT INTO evidence (case_id, revision, title, content, observation_id, taken_at)
                SELECT c.id, 1, p.title, json_object(
                    'weather', p.weather, 'category', p.category, 'title', p.title, 'body', p.body, 'place',
                    CASE WHEN p.place_name IS NOT NULL THEN json_object(
                        'name', p.place_name, 'latitude', p.latitude, 'longitude', p.longitude) END),
                    p.observation_id, c.opened_at
                FROM cases c JOIN posts p ON p.id = c.content_id WHERE c.id > \(from);
            INSERT INTO reports (case_id, content_id, revision, reporter_id, reporter_handle, reason, network, judged,
                agreed, value, created_at)
                SELECT c.id, c.content_id, 1, m.id, m.handle,
                    CASE WHEN c.illegal > 0 AND n.value = 1 THEN 'illegal' ELSE 'spam' END,
                    CAST(printf('%032d', 3 * c.id + n.value) AS BLOB), 0, 0, 1, c.opened_at
                FROM cases c JOIN \(Self.numbers(1, 3)) n ON n.value <= c.reports
                JOIN content k ON k.id = c.content_id
                JOIN members m ON m.id = \(first) + (k.author_id - \(first) + \(members) + 7 * n.value) % \(members)
                WHERE c.id > \(from);
            COMMIT
            """)
    }

    /// Returns a subquery for the integers from `first` to `last`, in a column named `value`.
    static func numbers(_ first: Int64, _ last: Int64) -> String {
        """
        (WITH RECURSIVE c (value) AS (SELECT \(first) UNION ALL SELECT value + 1 FROM c WHERE value < \(last)) \
        SELECT value FROM c)
        """
    }
}
