-- Whether the reporter was a moderator: such a report is a flag, which does not keep the moderator from deciding.
ALTER TABLE reports ADD COLUMN by_moderator INTEGER NOT NULL DEFAULT 0 CHECK (by_moderator IN (0, 1));

-- Finds all that an author has written.
CREATE INDEX content_by_author ON content (author_id, created_at, id);
