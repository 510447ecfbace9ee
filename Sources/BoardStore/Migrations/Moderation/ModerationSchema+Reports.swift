extension ModerationSchema {
    /// Complaints, and what else a case is made of.
    static let reports = """
        CREATE TABLE reports (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            case_id INTEGER NOT NULL,
            post_id INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            reporter_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
            reporter_handle TEXT NOT NULL,
            reason TEXT NOT NULL CHECK (reason IN (
                'spam', 'abuse', 'off-topic', 'wrong-weather', 'private-information', 'illegal', 'other')),
            note TEXT CHECK (length(note) <= 4000),
            network BLOB NOT NULL,
            judged INTEGER NOT NULL CHECK (judged >= 0),
            agreed INTEGER NOT NULL CHECK (agreed BETWEEN 0 AND judged),
            value REAL NOT NULL CHECK (value >= 0),
            created_at INTEGER NOT NULL,
            outcome TEXT CHECK (outcome IN ('agreed', 'dismissed')),
            judged_by INTEGER REFERENCES decisions (id),
            CHECK (reason <> 'other' OR note IS NOT NULL),
            CHECK ((outcome IS NULL) = (judged_by IS NULL)),
            UNIQUE (post_id, revision, reporter_id),
            FOREIGN KEY (case_id, revision) REFERENCES evidence (case_id, revision)
        ) STRICT;

        CREATE INDEX reports_by_case ON reports (case_id, revision);
        CREATE INDEX reports_by_reporter ON reports (reporter_id, created_at);
        CREATE INDEX reports_judged ON reports (reporter_id, outcome) WHERE outcome IS NOT NULL;
        CREATE INDEX reports_by_judge ON reports (judged_by) WHERE judged_by IS NOT NULL;

        CREATE TABLE case_words (
            case_id INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            word TEXT NOT NULL,
            PRIMARY KEY (case_id, revision, word),
            FOREIGN KEY (case_id, revision) REFERENCES evidence (case_id, revision)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE case_notes (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            case_id INTEGER NOT NULL REFERENCES cases (id),
            author_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
            author_handle TEXT NOT NULL,
            text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 8000),
            written_at INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX case_notes_by_case ON case_notes (case_id);
        CREATE INDEX case_notes_by_author ON case_notes (author_id);
        """
}
