extension FoundingSchema {
    /// The tables of the effects of decisions, appeals, notices, presets, watch words and the moderation log.
    static let outcomes = """
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

        INSERT INTO handles (handle) VALUES ('operator');
        """
}
