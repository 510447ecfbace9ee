extension FoundingSchema {
    /// The tables of saved places, display settings and daily digests.
    static let places = """
        CREATE TABLE saved_places (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
            label TEXT NOT NULL CHECK (length(label) BETWEEN 1 AND 240),
            label_key TEXT NOT NULL,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 400),
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            country TEXT,
            state TEXT,
            korean_name TEXT,
            position INTEGER NOT NULL CHECK (position <> 0),
            is_home INTEGER NOT NULL CHECK (is_home IN (0, 1)),
            time_zone TEXT,
            utc_offset INTEGER,
            saved_at INTEGER NOT NULL,
            UNIQUE (member_id, id),
            UNIQUE (member_id, label_key),
            UNIQUE (member_id, position)
        ) STRICT;

        CREATE UNIQUE INDEX saved_places_home ON saved_places (member_id) WHERE is_home = 1;

        CREATE TABLE member_settings (
            member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL CHECK (revision >= 1),
            details TEXT,
            temperature TEXT NOT NULL,
            speed TEXT NOT NULL,
            precipitation TEXT NOT NULL,
            pressure TEXT NOT NULL,
            distance TEXT NOT NULL,
            clock TEXT NOT NULL CHECK (clock IN ('24h', '12h')),
            language TEXT CHECK (language IN ('en', 'ko')),
            changed_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE digests (
            member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
            place_id INTEGER NOT NULL,
            minute INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),
            language TEXT NOT NULL CHECK (language IN ('en', 'ko')),
            done_until INTEGER NOT NULL,
            look_at INTEGER NOT NULL,
            FOREIGN KEY (member_id, place_id) REFERENCES saved_places (member_id, id) ON DELETE CASCADE
        ) STRICT;

        CREATE INDEX digests_by_look ON digests (look_at);
        CREATE INDEX digests_by_place ON digests (member_id, place_id);

        CREATE TABLE digests_sent (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
            local_date TEXT NOT NULL CHECK (length(local_date) = 10),
            notice_id INTEGER NOT NULL UNIQUE REFERENCES notices (id) ON DELETE CASCADE,
            answer TEXT NOT NULL,
            due_at INTEGER NOT NULL,
            prepared_at INTEGER NOT NULL,
            UNIQUE (member_id, local_date)
        ) STRICT;
        """
}
