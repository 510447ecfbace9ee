extension ModerationSchema {
    /// What moderators keep at hand: what is said often, and the words that are watched for.
    static let presets = """
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
