extension ModerationSchema {
    /// Cases and the evidence in them.
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
        """
}
