extension FoundingSchema {
    /// The tables of accounts, sessions and applied migrations.
    static let members = """
        CREATE TABLE schema_migrations (
            version INTEGER PRIMARY KEY,
            applied_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE handles (
            handle TEXT PRIMARY KEY
                CHECK (length(handle) BETWEEN 3 AND 20 AND handle GLOB '[a-z]*' AND handle NOT GLOB '*[^a-z0-9_-]*')
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE members (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            handle TEXT NOT NULL UNIQUE REFERENCES handles (handle),
            display_name TEXT NOT NULL CHECK (length(display_name) BETWEEN 1 AND 160),
            role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'moderator', 'admin')),
            password_hash TEXT NOT NULL CHECK (length(password_hash) > 0),
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE member_deletions (
            member_id INTEGER PRIMARY KEY,
            handle TEXT NOT NULL UNIQUE REFERENCES handles (handle),
            why TEXT NOT NULL CHECK (length(why) BETWEEN 1 AND 4000),
            deleted_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE sessions (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            client TEXT NOT NULL CHECK (length(client) <= 400),
            created_at INTEGER NOT NULL,
            last_used_at INTEGER NOT NULL CHECK (last_used_at >= created_at)
        ) STRICT;

        CREATE INDEX sessions_by_member ON sessions (member_id, last_used_at);
        CREATE INDEX sessions_by_last_use ON sessions (last_used_at);
        """
}
