extension ModerationSchema {
    /// What members are told, and what moderators keep at hand.
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

        CREATE TABLE presets (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
            name_key TEXT NOT NULL UNIQUE,
            reason TEXT NOT NULL CHECK (reason IN (
                'spam', 'abuse', 'off-topic', 'wrong-weather', 'private-information', 'illegal', 'other')),
            english TEXT NOT NULL,
            korean TEXT NOT NULL
        ) STRICT;

        CREATE TABLE watch_words (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 240),
            word_key TEXT NOT NULL UNIQUE,
            added_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
            added_at INTEGER NOT NULL
        ) STRICT;
        """
}
