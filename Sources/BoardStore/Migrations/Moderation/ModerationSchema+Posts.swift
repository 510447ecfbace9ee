extension ModerationSchema {
    /// What decisions do with posts.
    static let posts = """
        CREATE TABLE post_hidings (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
            case_id INTEGER NOT NULL REFERENCES cases (id),
            decision_id INTEGER REFERENCES decisions (id),
            explanation TEXT,
            hidden_at INTEGER NOT NULL,
            edited_at INTEGER,
            lifted_at INTEGER,
            lifted_by INTEGER REFERENCES decisions (id),
            CHECK (decision_id IS NOT NULL OR explanation IS NOT NULL),
            CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
        ) STRICT;

        CREATE UNIQUE INDEX post_hidings_active ON post_hidings (post_id) WHERE lifted_at IS NULL;
        CREATE INDEX post_hidings_by_post ON post_hidings (post_id);
        CREATE INDEX post_hidings_by_case ON post_hidings (case_id);

        CREATE TABLE restorations (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            hiding_id INTEGER NOT NULL UNIQUE REFERENCES post_hidings (id) ON DELETE CASCADE,
            case_id INTEGER NOT NULL REFERENCES cases (id),
            text TEXT CHECK (length(text) <= 8000),
            asked_at INTEGER NOT NULL,
            answered_by INTEGER REFERENCES decisions (id)
        ) STRICT;

        CREATE INDEX restorations_by_case ON restorations (case_id);

        CREATE TABLE post_removals (
            decision_id INTEGER PRIMARY KEY REFERENCES decisions (id),
            post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
            removed_at INTEGER NOT NULL,
            reversed_at INTEGER
        ) STRICT;

        CREATE INDEX post_removals_by_post ON post_removals (post_id);

        CREATE TABLE post_moves (
            decision_id INTEGER PRIMARY KEY REFERENCES decisions (id),
            post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
            from_weather TEXT NOT NULL,
            from_category TEXT NOT NULL,
            to_weather TEXT NOT NULL,
            to_category TEXT NOT NULL,
            reversed_at INTEGER
        ) STRICT;

        CREATE INDEX post_moves_by_post ON post_moves (post_id);
        """
}
