extension ModerationSchema {
    /// What was decided.
    static let decisions = """
        CREATE TABLE decisions (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            case_id INTEGER REFERENCES cases (id),
            post_id INTEGER,
            member_id INTEGER NOT NULL,
            member_handle TEXT NOT NULL,
            moderator_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
            moderator_handle TEXT NOT NULL,
            verdict TEXT CHECK (verdict IN ('dismiss', 'hide', 'remove', 'move')),
            reason TEXT CHECK (reason IN (
                'spam', 'abuse', 'off-topic', 'wrong-weather', 'private-information', 'illegal', 'other')),
            message_english TEXT,
            message_korean TEXT,
            note TEXT,
            decided_at INTEGER NOT NULL,
            CHECK ((case_id IS NULL) = (verdict IS NULL)),
            CHECK ((case_id IS NULL) = (post_id IS NULL)),
            CHECK (reason IS NOT NULL OR verdict = 'dismiss'),
            CHECK ((message_english IS NULL) = (message_korean IS NULL))
        ) STRICT;

        CREATE INDEX decisions_by_case ON decisions (case_id);
        CREATE INDEX decisions_by_post ON decisions (post_id);
        CREATE INDEX decisions_by_member ON decisions (member_id);
        CREATE INDEX decisions_by_moderator ON decisions (moderator_id);
        """
}
