extension BoardDatabase {
    /// The states of all subjects of a `MixedLoad`, as a `Ledger` names them.
    func ledgerStates() throws -> [String: String] {
        var states: [String: String] = [:]
        for sql in Self.subjects {
            for text in try texts(sql) {
                let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
                guard parts.count == 2 else { throw UnexpectedRow(text: text) }
                states[parts[0]] = parts[1]
            }
        }
        return states
    }

    // Each row is subject|state. The title of a post's first revision is its key.
    private static let subjects = [
        """
        SELECT 'post ' || r.title || '|' || CASE
            WHEN d.content_id IS NOT NULL THEN 'deleted'
            WHEN substr(p.body, 1, length(p.title)) <> p.title THEN 'a mixture of two revisions'
            ELSE p.title END
        FROM posts p JOIN revisions r ON r.post_id = p.id AND r.revision = 1
        LEFT JOIN deletions d ON d.content_id = p.id
        """,
        """
        SELECT 'like ' || m.handle || ' ' || r.title || '|liked'
        FROM likes l JOIN members m ON m.id = l.member_id JOIN revisions r ON r.post_id = l.content_id AND r.revision = 1
        """,
        """
        SELECT 'report ' || x.reporter_handle || ' ' || r.title || '|filed'
        FROM reports x JOIN revisions r ON r.post_id = x.content_id AND r.revision = 1
        """,
        """
        SELECT 'settings ' || m.handle || '|' || s.speed || ' ' || s.clock
        FROM member_settings s JOIN members m ON m.id = s.member_id
        """,
        "SELECT 'member ' || handle || '|registered' FROM members WHERE handle LIKE 'caller-%'",
    ]

    /// Damage, and posts that differ from their latest revision.
    func damageAfterEdits() throws -> [String] {
        try damage()
            + found([
                "post that differs from its latest revision": """
                SELECT p.id FROM posts p LEFT JOIN revisions r ON r.post_id = p.id AND r.revision = p.revision
                    AND r.title = p.title AND r.body = p.body AND r.weather = p.weather AND r.category = p.category
                WHERE r.post_id IS NULL
                """,
                "post whose number of likes differs from its likes": """
                SELECT id FROM posts p WHERE p.likes <> (SELECT count(*) FROM likes l WHERE l.content_id = p.id)
                """,
                "case whose number of reports differs from its reports": """
                SELECT id FROM cases c WHERE c.reports <> (SELECT count(*) FROM reports r WHERE r.case_id = c.id)
                """,
            ])
    }
}
