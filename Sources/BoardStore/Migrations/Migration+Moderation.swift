extension Migration {
    /// Reports, cases, decisions and all that follows from them.
    static let moderation = Migration(
        version: 2,
        sql: """
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

            CREATE TABLE moderation_log (
                number INTEGER PRIMARY KEY CHECK (number >= 1),
                at INTEGER NOT NULL,
                action TEXT NOT NULL,
                actor TEXT,
                case_id INTEGER,
                decision_id INTEGER,
                post_id INTEGER,
                member TEXT,
                verdict TEXT,
                reason TEXT,
                from_weather TEXT,
                from_category TEXT,
                to_weather TEXT,
                to_category TEXT,
                sanction TEXT,
                sanction_ends_at INTEGER,
                role TEXT,
                previous TEXT NOT NULL UNIQUE CHECK (length(previous) = 64),
                hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64)
            ) STRICT;

            CREATE INDEX moderation_log_by_action ON moderation_log (action);
            CREATE INDEX moderation_log_by_actor ON moderation_log (actor);
            CREATE INDEX moderation_log_by_member ON moderation_log (member);
            CREATE INDEX moderation_log_by_post ON moderation_log (post_id);

            CREATE TRIGGER moderation_log_only_grows BEFORE INSERT ON moderation_log
            WHEN NEW.number <> coalesce((SELECT max(l.number) FROM moderation_log l), 0) + 1
                OR NEW.previous <> coalesce(
                    (SELECT l.hash FROM moderation_log l ORDER BY l.number DESC LIMIT 1), hex(zeroblob(32)))
                OR EXISTS (SELECT 1 FROM moderation_log l WHERE l.hash = NEW.hash)
            BEGIN
                SELECT RAISE(ABORT, 'the moderation log is append-only');
            END;

            CREATE TRIGGER moderation_log_is_never_changed BEFORE UPDATE ON moderation_log
            BEGIN
                SELECT RAISE(ABORT, 'the moderation log is append-only');
            END;

            CREATE TRIGGER moderation_log_is_never_deleted BEFORE DELETE ON moderation_log
            BEGIN
                SELECT RAISE(ABORT, 'the moderation log is append-only');
            END;

            CREATE INDEX members_moderating ON members (id) WHERE role <> 'member';

            INSERT INTO handles (handle) VALUES ('operator') ON CONFLICT (handle) DO NOTHING;
            """)
}
