extension ModerationSchema {
    /// The log, which nothing can change.
    static let log = """
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
        """
}
