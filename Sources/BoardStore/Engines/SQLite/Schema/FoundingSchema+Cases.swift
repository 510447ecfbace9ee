extension FoundingSchema {
    /// The tables of moderation cases with their evidence, reports, notes and decisions.
    static let cases = """
        CREATE TABLE cases (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            post_id INTEGER NOT NULL,
            author_id INTEGER NOT NULL,
            author_handle TEXT NOT NULL,
            version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
            title TEXT NOT NULL,
            weather TEXT NOT NULL,
            category TEXT NOT NULL,
            reports INTEGER NOT NULL DEFAULT 0 CHECK (reports >= 0),
            spam INTEGER NOT NULL DEFAULT 0 CHECK (spam >= 0),
            abuse INTEGER NOT NULL DEFAULT 0 CHECK (abuse >= 0),
            off_topic INTEGER NOT NULL DEFAULT 0 CHECK (off_topic >= 0),
            wrong_weather INTEGER NOT NULL DEFAULT 0 CHECK (wrong_weather >= 0),
            private_information INTEGER NOT NULL DEFAULT 0 CHECK (private_information >= 0),
            illegal INTEGER NOT NULL DEFAULT 0 CHECK (illegal >= 0),
            other INTEGER NOT NULL DEFAULT 0 CHECK (other >= 0),
            watch_words INTEGER NOT NULL DEFAULT 0 CHECK (watch_words >= 0),
            restorations INTEGER NOT NULL DEFAULT 0 CHECK (restorations >= 0),
            weight REAL NOT NULL DEFAULT 0 CHECK (weight >= 0),
            claimed_by INTEGER REFERENCES members (id) ON DELETE SET NULL,
            claimed_until INTEGER,
            opened_at INTEGER NOT NULL,
            closed_by INTEGER REFERENCES decisions (id),
            closed_at INTEGER,
            CHECK ((closed_by IS NULL) = (closed_at IS NULL)),
            CHECK ((claimed_by IS NULL) OR (claimed_until IS NOT NULL)),
            CHECK (reports =
                spam + abuse + off_topic + wrong_weather + private_information + illegal + other)
        ) STRICT;

        CREATE UNIQUE INDEX cases_open_by_post ON cases (post_id) WHERE closed_at IS NULL;
        CREATE INDEX cases_by_weight ON cases (weight DESC, id) WHERE closed_at IS NULL;
        CREATE INDEX cases_by_closing ON cases (closed_at DESC, id DESC) WHERE closed_by IS NOT NULL;
        CREATE INDEX cases_by_weather ON cases (weather, closed_at, weight DESC, id);
        CREATE INDEX cases_by_category ON cases (category, closed_at, weight DESC, id);
        CREATE INDEX cases_with_spam ON cases (closed_at, weight DESC, id) WHERE spam > 0;
        CREATE INDEX cases_with_abuse ON cases (closed_at, weight DESC, id) WHERE abuse > 0;
        CREATE INDEX cases_with_off_topic ON cases (closed_at, weight DESC, id) WHERE off_topic > 0;
        CREATE INDEX cases_with_wrong_weather ON cases (closed_at, weight DESC, id) WHERE wrong_weather > 0;
        CREATE INDEX cases_with_private_information ON cases (closed_at, weight DESC, id) WHERE private_information > 0;
        CREATE INDEX cases_with_illegal ON cases (closed_at, weight DESC, id) WHERE illegal > 0;
        CREATE INDEX cases_with_other ON cases (closed_at, weight DESC, id) WHERE other > 0;
        CREATE INDEX cases_with_watch_words ON cases (closed_at, weight DESC, id) WHERE watch_words > 0;
        CREATE INDEX cases_with_restorations ON cases (closed_at, weight DESC, id) WHERE restorations > 0;
        CREATE INDEX cases_by_claim ON cases (claimed_by, claimed_until) WHERE claimed_by IS NOT NULL;
        CREATE INDEX cases_by_post ON cases (post_id);

        CREATE TABLE evidence (
            case_id INTEGER NOT NULL REFERENCES cases (id),
            revision INTEGER NOT NULL CHECK (revision >= 1),
            weather TEXT NOT NULL,
            category TEXT NOT NULL,
            title TEXT NOT NULL,
            body TEXT NOT NULL,
            link TEXT,
            place_name TEXT,
            latitude REAL,
            longitude REAL,
            observation_id INTEGER REFERENCES observations (id),
            taken_at INTEGER NOT NULL,
            PRIMARY KEY (case_id, revision)
        ) STRICT, WITHOUT ROWID;

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
