extension ModerationSchema {
    /// What members are told.
    static let notices = """
        CREATE TABLE notices (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            post_id INTEGER,
            title TEXT,
            decision_id INTEGER REFERENCES decisions (id),
            created_at INTEGER NOT NULL,
            read_at INTEGER
        ) STRICT;

        CREATE INDEX notices_by_member ON notices (member_id);
        CREATE INDEX notices_unread ON notices (member_id) WHERE read_at IS NULL;
        """
}
