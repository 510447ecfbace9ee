extension ModerationSchema {
    /// What decisions do with members, and what takes them back.
    static let members = """
        CREATE TABLE sanctions (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
            decision_id INTEGER NOT NULL UNIQUE REFERENCES decisions (id),
            kind TEXT NOT NULL CHECK (kind IN ('warn', 'silence', 'suspend')),
            begins_at INTEGER NOT NULL,
            ends_at INTEGER CHECK (ends_at > begins_at),
            lifted_at INTEGER,
            lifted_by TEXT,
            lifted_why TEXT,
            CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
        ) STRICT;

        CREATE INDEX sanctions_by_member ON sanctions (member_id, kind);

        CREATE TABLE ended_sessions (
            session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
            decision_id INTEGER NOT NULL REFERENCES decisions (id)
        ) STRICT;

        CREATE TABLE reversals (
            decision_id INTEGER PRIMARY KEY REFERENCES decisions (id),
            moderator_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
            moderator_handle TEXT NOT NULL,
            reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 4000),
            by_appeal INTEGER NOT NULL CHECK (by_appeal IN (0, 1)),
            reversed_at INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX reversals_by_moderator ON reversals (moderator_id);

        CREATE TABLE appeals (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            decision_id INTEGER NOT NULL UNIQUE REFERENCES decisions (id),
            member_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
            member_handle TEXT NOT NULL,
            text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 8000),
            created_at INTEGER NOT NULL,
            state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'overturned')),
            answer TEXT,
            resolved_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
            resolved_by_handle TEXT,
            resolved_at INTEGER,
            CHECK ((state = 'open') = (resolved_at IS NULL)),
            CHECK ((state = 'open') = (resolved_by_handle IS NULL))
        ) STRICT;

        CREATE INDEX appeals_open ON appeals (id) WHERE state = 'open';
        CREATE INDEX appeals_by_member ON appeals (member_id);
        CREATE INDEX appeals_by_resolver ON appeals (resolved_by);
        """
}
